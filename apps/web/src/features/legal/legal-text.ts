import type { Language } from "@santap/contract/errors/language";

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

type Loader = () => Promise<{ text: LegalText }>;

/** One chunk per document and language. */
const LOADERS: Record<LegalDocument, Record<Language, Loader>> = {
  agreement: {
    idID: () => import("./agreement/indonesian.ts"),
    enGB: () => import("./agreement/english.ts"),
    zhCN: () => import("./agreement/chinese.ts"),
  },
  privacy: {
    idID: () => import("./privacy/indonesian.ts"),
    enGB: () => import("./privacy/english.ts"),
    zhCN: () => import("./privacy/chinese.ts"),
  },
};

export async function loadLegalText(
  document: LegalDocument,
  language: Language,
): Promise<LegalText> {
  return (await LOADERS[document][language]()).text;
}
