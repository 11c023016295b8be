import type { Language } from "./language.ts";

/** `{word}` is a placeholder. */
export type Texts = Readonly<Record<Language, string>>;

export interface ErrorEntry {
  readonly code: string;
  /** For developers and docs; not shown to people. */
  readonly meaning: string;
  /** HTTP status of the response; 0 without a response. */
  readonly httpStatus: number;
  /** Default text; has no placeholders. */
  readonly texts: Texts;
  /** Texts for particular situations of the code. */
  readonly variants?: Readonly<Record<string, Texts>>;
}

/** Sent as HTTP 200. */
export interface ProductErrorEntry extends ErrorEntry {
  readonly httpStatus: 200;
}
