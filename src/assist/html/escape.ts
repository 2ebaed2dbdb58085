/** Characters that HTML reads as markup or loses. HTML cannot contain U+0000. */
const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
  "\0": "\ufffd",
};

/** Escapes text for the content of an HTML element or an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"\r\0]/g, (character) => escapes[character] as string);
}

export function element(tag: string, className: string, html: string, attributes = ""): string {
  return `<${tag} class="${className}"${attributes}>${html}</${tag}>`;
}
