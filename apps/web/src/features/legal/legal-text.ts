export type LegalDocument = "agreement" | "privacy";

export type LegalBlock =
  | string
  | { readonly points: readonly string[] }
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] };

export interface LegalSection {
  /** Without number. */
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalText {
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
}
