import enGB from "../../../texts/enGB/export.json" with { type: "json" };
import idID from "../../../texts/idID/export.json" with { type: "json" };
import zhCN from "../../../texts/zhCN/export.json" with { type: "json" };
import type { Language } from "@santap/contract/errors/language";
import type { FieldName } from "./fields.ts";

/** Names of the files in `data/`, and their headings on the page. */
export type SectionName = keyof typeof idID.sections;

type ExportTexts = typeof idID & { readonly fields: Readonly<Record<FieldName, string>> };

export const EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = { enGB, idID, zhCN };

/** What a word of our tables is called on the page; one that is not listed stands as it is. */
export function nameValue(value: string, language: Language): string | undefined {
  const { values }: { values: Readonly<Record<string, string>> } = EXPORT_TEXTS[language];
  return Object.hasOwn(values, value) ? values[value] : undefined;
}
