/** Text that is HTML already. Only {@link html} and {@link trustedHtml} make it. */
export interface Html {
  readonly markup: string;
}

type Piece = string | number | Html | readonly Html[];

/** A template whose every value is escaped, unless it is HTML already. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  const written = parts.map((part, index) => part + markupOf(values[index] ?? ""));
  return { markup: written.join("") };
}

/** For markup that was made by a program from harmless text, such as a drawn QR code. */
export function trustedHtml(markup: string): Html {
  return { markup };
}

export const NOTHING: Html = { markup: "" };

function markupOf(value: Piece): string {
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
