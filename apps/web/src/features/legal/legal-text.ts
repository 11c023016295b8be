/** The two texts that a login agrees to. */
export type LegalDocument = "agreement" | "privacy";

/** A paragraph, a list of points, or a list of terms with what each means. */
export type LegalBlock =
  | string
  | { readonly points: readonly string[] }
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] };

export interface LegalSection {
  /** Without its number, which comes from its place. */
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

/** One document in one language. */
export interface LegalText {
  /** The document in a few sentences, for those who read no further. */
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
}
