import { readdirSync, readFileSync } from "node:fs";
import { ERROR_TEXTS } from "@santap/contract/errors/error-texts";
import { describe, expect, test } from "vitest";

/** Texts by an id for the report. */
type Texts = [id: string, text: string][];

/** Given literally by the specification. */
const LITERALS = new Set([
  "code.obtainNew",
  "cashier.qrisText",
  "login.captcha_send_success",
  "login.obtainNew",
]);
/** Cell of the table with the words that are not used. */
const CELLS = { idID: 3, enGB: 5, zhCN: 7 } as const;
type Language = keyof typeof CELLS;
const LANGUAGES = Object.keys(CELLS) as Language[];

const rows = readFileSync(new URL("../../../../docs/interface-texts.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim()));

function readUnused(language: Language): string[] {
  const words = rows.flatMap((cells) => (cells[CELLS[language]] ?? "").split(", "));
  return words.filter((word) => word !== "");
}

function readTexts(language: Language): Texts {
  const folder = new URL(`${language}/`, import.meta.url);
  const own = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(new URL(file, folder), "utf8")) as object),
  ) as Texts;
  return [...own, ...Object.entries(ERROR_TEXTS[language])].filter(([id]) => !LITERALS.has(id));
}

/** Whole words in Latin script; Chinese has no spaces. */
function findWord(word: string, text: string): boolean {
  return /^[\w -]+$/.test(word) ? new RegExp(`\\b${word}\\b`, "i").test(text) : text.includes(word);
}

describe.each(LANGUAGES)("%s", (language) => {
  test("uses one word per thing, as the table of interface texts says", () => {
    const unused = readUnused(language);
    expect(unused).not.toEqual([]);
    const found = readTexts(language).filter(([, text]) =>
      unused.some((word) => findWord(word, text)),
    );
    expect(found).toEqual([]);
  });
});

test("Chinese texts have full-width punctuation between Chinese characters", () => {
  const halfWidth = /\p{Script=Han}[,.!?:;()]|[,.!?:;(]\p{Script=Han}/u;
  expect(readTexts("zhCN").filter(([, text]) => halfWidth.test(text))).toEqual([]);
});

test("Chinese texts have a space between Chinese characters and Latin letters or digits", () => {
  const joined = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u;
  const texts = readTexts("zhCN").map(([id, text]) => [
    id,
    text.replaceAll(/<[^>]+>|\{[^{}]*\}/g, ""),
  ]);
  expect(texts.filter(([, text = ""]) => joined.test(text))).toEqual([]);
});

test("Chinese texts have a space between Chinese characters and a number that is filled in", () => {
  const number = "(?:count|hours|minutes|seconds|amount|came|rewarded|most|left|max|min|n|nth)";
  const joined = new RegExp(`\\p{Script=Han}\\{${number}\\}|\\{${number}\\}\\p{Script=Han}`, "u");
  expect(readTexts("zhCN").filter(([, text]) => joined.test(text))).toEqual([]);
});
