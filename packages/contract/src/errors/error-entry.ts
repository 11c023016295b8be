import type { Language } from "./language.ts";

/** One sentence in every language. `{word}` marks a place that a parameter fills. */
export type Texts = Readonly<Record<Language, string>>;

export interface ErrorEntry {
  readonly code: string;
  /** For developers and the docs; a person never reads it. */
  readonly meaning: string;
  /** The status that the answer travels with; 0 where no answer arrived. */
  readonly httpStatus: number;
  /** What is said when no variant is asked for; it needs no parameters. */
  readonly texts: Texts;
  /** Sentences for particular situations of the same code. */
  readonly variants?: Readonly<Record<string, Texts>>;
}

/** A failure that a person may meet: it always travels as HTTP 200. */
export interface ProductErrorEntry extends ErrorEntry {
  readonly httpStatus: 200;
}
