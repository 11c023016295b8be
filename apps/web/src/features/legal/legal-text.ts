import type { Language } from "@santap/contract/errors/language";
import {
  GRACE_HOURS,
  OPERATOR_EMAIL,
  OPERATOR_NAME,
  OPERATOR_NUMBERS,
  ORDER_YEARS,
} from "./operator.ts";

export type LegalDocument = "agreement" | "privacy";

export type LegalBlock =
  | string
  | { readonly points: readonly string[] }
  /** Meanings by term, in the order of the text. */
  | { readonly terms: Readonly<Record<string, string>> };

export interface LegalSection {
  /** Without number. */
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalText {
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
}

type Loader = () => Promise<{ default: LegalText }>;

/** One chunk per document and language. Translators edit the files; `{name}` stands for a value below. */
const LOADERS: Record<LegalDocument, Record<Language, Loader>> = {
  agreement: {
    idID: () => import("./agreement/idID.json"),
    enGB: () => import("./agreement/enGB.json"),
    zhCN: () => import("./agreement/zhCN.json"),
  },
  privacy: {
    idID: () => import("./privacy/idID.json"),
    enGB: () => import("./privacy/enGB.json"),
    zhCN: () => import("./privacy/zhCN.json"),
  },
};

const VALUES: Readonly<Record<string, string>> = {
  graceHours: String(GRACE_HOURS),
  operatorEmail: OPERATOR_EMAIL,
  operatorName: OPERATOR_NAME,
  operatorNumbers: OPERATOR_NUMBERS,
  orderYears: String(ORDER_YEARS),
};

export async function loadLegalText(
  document: LegalDocument,
  language: Language,
): Promise<LegalText> {
  const { default: text } = await LOADERS[document][language]();
  const fill = (place: string, name: string) => VALUES[name] ?? place;
  return JSON.parse(JSON.stringify(text), (_key, value: unknown) =>
    typeof value === "string" ? value.replaceAll(/\{(\w+)\}/g, fill) : value,
  ) as LegalText;
}
