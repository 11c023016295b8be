import type { FastifyReply } from "fastify";

/** Escaped HTML. Only {@link html} and {@link trustedHtml} create it. */
export interface Html {
  readonly markup: string;
}

type Piece = string | number | Html | readonly Html[];

/** Escapes every value that is not Html. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  const written = parts.map((part, index) => part + toMarkup(values[index] ?? ""));
  return { markup: written.join("") };
}

/** For generated markup without user input, e.g. the SVG of a QR code. */
export function trustedHtml(markup: string): Html {
  return { markup };
}

export const NOTHING: Html = { markup: "" };

function toMarkup(value: Piece): string {
  if (typeof value === "string") return escapeHtml(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map((one: Html) => one.markup).join("");
  return (value as Html).markup;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** No inline scripts and no other origins: injected markup could not run. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Not cached. `formTargets`: origins that its forms may redirect to; default: none. */
export function sendHtml(
  reply: FastifyReply,
  { markup }: Html,
  formTargets: readonly string[] = ["'none'"],
): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy": `${POLICY}; form-action ${formTargets.join(" ")}`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .send(markup);
}
