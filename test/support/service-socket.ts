import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Listening } from "../../src/http/service/node/index.ts";
import { accessToken, keywordsPath, userId } from "./service.ts";

/** The head of a request for keywords, whose body has so many bytes. */
export const headOf = (length: number | string): string =>
  `POST ${keywordsPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nUser-Id: ${userId}\r\nAuthorization: bearer ${accessToken}\r\nContent-Length: ${length}\r\n\r\n`;

/** A connection to a server that takes any bytes. */
export async function socketTo(server: Listening): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** All that a socket receives until it is closed. */
export async function received(from: Socket): Promise<string> {
  let text = "";
  from.setEncoding("utf8").on("data", (piece) => {
    text += piece;
  });
  if (!from.closed) await once(from, "close");
  return text;
}
