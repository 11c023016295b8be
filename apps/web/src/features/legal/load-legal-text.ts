import type { Language } from "@santap/contract/errors/language";
import type { LegalDocument, LegalText } from "./legal-text.ts";

type Loader = () => Promise<{ text: LegalText }>;

/** One chunk per document and language. */
const LOADERS: Record<LegalDocument, Record<Language, Loader>> = {
  agreement: {
    idID: () => import("./texts/agreement/indonesian.ts"),
    enGB: () => import("./texts/agreement/english.ts"),
    zhCN: () => import("./texts/agreement/chinese.ts"),
  },
  privacy: {
    idID: () => import("./texts/privacy/indonesian.ts"),
    enGB: () => import("./texts/privacy/english.ts"),
    zhCN: () => import("./texts/privacy/chinese.ts"),
  },
};

export async function loadLegalText(
  document: LegalDocument,
  language: Language,
): Promise<LegalText> {
  return (await LOADERS[document][language]()).text;
}
