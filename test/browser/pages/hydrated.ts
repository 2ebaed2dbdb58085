import { createElement, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { Form } from "./hydrated-form.ts";

/** Hydrates what the server rendered; an error that React could recover from counts as one. */
const onRecoverableError = (error: unknown) => console.error(String(error));
const root = document.querySelector("#root") as Element;
hydrateRoot(root, createElement(StrictMode, {}, createElement(Form)), { onRecoverableError });
