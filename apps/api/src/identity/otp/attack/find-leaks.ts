/** Secrets of one owner, as they occurred in a test. */
export interface Secrets {
  /** National digits, without a leading zero. */
  readonly phones: ReadonlySet<string>;
  /** One-time codes that went out. */
  readonly codes: ReadonlySet<string>;
  /** Tokens, proofs and cookies. */
  readonly tokens: ReadonlySet<string>;
}

/** Texts by where they were found. */
export type Places = Readonly<Record<string, Iterable<string>>>;

/** Blanks, hyphens, brackets and dots, that people and programs put between the digits of a phone. */
const DECORATION = /[^\S\n]|[.()\p{Pd}]/gu;

/**
 * Where a secret can be read, as "place: kind", each once; empty where none can. The secrets
 * themselves are not in the answer, for it ends in a test's report. A token counts in hexadecimal as
 * well: that is how a column of bytes is shown.
 */
export function findLeaks(secrets: Secrets, places: Places): string[] {
  const found = new Set<string>();
  for (const [origin, lines] of Object.entries(places)) {
    const text = [...lines].join("\n");
    const digits = text.replace(DECORATION, "");
    if (has(secrets.phones, (phone) => digits.includes(phone))) found.add(`${origin}: a phone`);
    if (has(secrets.codes, (code) => standsAlone(text, code))) found.add(`${origin}: a code`);
    if (has(secrets.tokens, (token) => readable(text, token))) found.add(`${origin}: a token`);
  }
  return [...found];
}

function has(all: ReadonlySet<string>, is: (one: string) => boolean): boolean {
  return [...all].some(is);
}

/** Six digits within an id, a time or a hash are no code. */
function standsAlone(text: string, code: string): boolean {
  return new RegExp(`(?<![A-Za-z0-9])${code}(?![A-Za-z0-9])`).test(text);
}

function readable(text: string, token: string): boolean {
  return text.includes(token) || text.includes(Buffer.from(token).toString("hex"));
}
