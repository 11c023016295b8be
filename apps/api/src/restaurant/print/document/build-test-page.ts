import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import enGB from "../../../texts/enGB/test-page.json" with { type: "json" };
import idID from "../../../texts/idID/test-page.json" with { type: "json" };
import zhCN from "../../../texts/zhCN/test-page.json" with { type: "json" };
import type { PaperWidth, PrintBlock, PrintDocument } from "@santap/domain/print/document";

const TEXTS: Readonly<Record<Language, typeof idID>> = { enGB, idID, zhCN };

interface Tested {
  /** Of the station. */
  name: string;
  paper_mm: PaperWidth;
  language: Language;
}

/** Small and large, both edges of the roll, and a script that is drawn. */
export function buildTestPage({ name, paper_mm: width, language }: Tested): PrintDocument {
  const centre = { kind: "TEXT", align: "CENTER" } as const;
  const blocks: PrintBlock[] = [
    { ...centre, text: TEXTS[language].title, size: "LARGE", bold: true },
    { ...centre, text: name },
    { kind: "RULE" },
    { kind: "COLUMNS", left: `${width} mm`, right: "Rp 123.456" },
    { kind: "COLUMNS", left: "2 × Sate ayam", right: "Rp 96.000", size: "LARGE", bold: true },
    { ...centre, text: "中文 · Bahasa · English" },
    { kind: "RULE" },
    { ...centre, text: TEXTS[language].ready, bold: true },
  ];
  return { title: TEXTS[language].title, languageTag: LANGUAGE_TAGS[language], blocks };
}
