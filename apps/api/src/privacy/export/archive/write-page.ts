import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { fillPlaces } from "@santap/contract/fill-places";
import type { Entry, Section } from "../sections/section.ts";
import { FIELDS, type FieldKind, type FieldName } from "../texts/fields.ts";
import { EXPORT_TEXTS, nameValue } from "../texts/export-texts.ts";

const ZONE = "Asia/Jakarta";
const ORDER = Object.keys(FIELDS) as FieldName[];

const STYLE = `:root{color-scheme:light dark}body{max-width:46rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem}h2{font-size:1.125rem;margin:2rem 0 .5rem;border-bottom:1px solid #8886}
dl{display:grid;grid-template-columns:minmax(7rem,30%) 1fr;gap:.125rem .75rem;margin:0;padding:.625rem 0;border-bottom:1px solid #8883}
dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}nav ul{columns:2;padding-left:1.25rem}`;

interface PageOptions {
  language: Language;
  now: number;
}

/** One page for a person to read: without scripts, pictures or anything that it would load. */
export async function* writePage(
  sections: readonly Section[],
  read: (section: Section) => AsyncIterable<readonly Entry[]>,
  options: PageOptions,
): AsyncGenerator<string> {
  yield writeHead(sections, options);
  const { language } = options;
  const { page, sections: headings } = EXPORT_TEXTS[language];
  for (const section of sections) {
    yield `<section id="${section.name}"><h2>${escape(headings[section.name])}</h2>\n`;
    let isEmpty = true;
    for await (const entries of read(section)) {
      isEmpty = false;
      for (const entry of entries) yield writeEntry(entry, language);
    }
    if (isEmpty) yield `<p>${escape(page.none)}</p>\n`;
    yield "</section>\n";
  }
  yield "</main></body></html>\n";
}

function writeHead(sections: readonly Section[], { language, now }: PageOptions): string {
  const { page, sections: headings } = EXPORT_TEXTS[language];
  const title = escape(page.title);
  const made = fillPlaces(page.made, { time: formatInstant(now, language) });
  const links = sections.map(
    ({ name }) => `<li><a href="#${name}">${escape(headings[name])}</a></li>`,
  );
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head><body><main>
<h1>${title}</h1><p>${escape(made)}</p>
<p>${escape(page.intro)}</p><p>${escape(page.kept)}</p>
<nav><ul>${links.join("")}</ul></nav>
`;
}

/** Without what is empty. */
function writeEntry(entry: Entry, language: Language): string {
  const { fields } = EXPORT_TEXTS[language];
  const rows = ORDER.flatMap((name) => {
    const text = formatValue(FIELDS[name], entry[name], language);
    return text === "" ? [] : `<dt>${escape(fields[name])}</dt><dd>${escape(text)}</dd>`;
  });
  return `<dl>${rows.join("")}</dl>\n`;
}

function formatValue(kind: FieldKind, value: unknown, language: Language): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((one) => formatValue(kind, one, language)).join(", ");
  if (kind === "DATA") return JSON.stringify(value);
  if (kind === "INSTANT") return formatInstant(Number(value), language);
  if (kind === "MONEY") return formatRupiah(Number(value));
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return kind === "WORD" ? (nameValue(text, language) ?? text) : text;
}

function formatInstant(instant: number, language: Language): string {
  const format = { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" } as const;
  const tag = LANGUAGE_TAGS[language];
  const text = new Intl.DateTimeFormat(tag, { ...format, timeZone: ZONE }).format(instant);
  return `${text} WIB`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
