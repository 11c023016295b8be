import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES, readTexts, type Language } from "./read-texts.ts";

/** Given literally by the specification, or the name of a role. */
const LITERALS = new Set([
  "code.obtainNew",
  "cashier.qrisText",
  "login.captcha_send_success",
  "login.obtainNew",
  "paymentInProgress",
  "paymentInProgress.friendNamed",
  "amountLimitExceeded.payOffline",
  "bill.lockText",
  "detail.event.REFUND_OFFLINE",
  "orderAlreadyPaid.cannotModify",
  "orderAlreadyPaid.offlineRefund",
  "station.role.WAITER",
]);
/** Have a word in them that stands for something else alone. */
const COMPOUNDS = /layanan pelanggan|customer service|pajak restoran/gi;
/** Cell of the table with the words that are not used. */
const CELLS = { idID: 3, enGB: 5, zhCN: 7 } as const;

const table = readFileSync(new URL("../../docs/glossary.md", import.meta.url), "utf8");
const rows = table
  .slice(table.indexOf("| thing "))
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim()));

function readUnused(language: Language): string[] {
  const words = rows.flatMap((cells) => (cells[CELLS[language]] ?? "").split(", "));
  return words.filter((word) => word !== "");
}

function list(language: Language): [id: string, text: string][] {
  return readTexts(language)
    .filter(({ id }) => !LITERALS.has(id))
    .map(({ id, text }) => [id, text.replaceAll(COMPOUNDS, "")]);
}

/** Whole words in Latin script; Chinese has no spaces. */
function findWord(word: string, text: string): boolean {
  return /^[\w -]+$/.test(word) ? new RegExp(`\\b${word}\\b`, "i").test(text) : text.includes(word);
}

describe.each(LANGUAGES)("%s", (language) => {
  test("uses one word per thing, as the glossary says", () => {
    const unused = readUnused(language);
    expect(unused.length).toBeGreaterThan(5);
    const found = list(language).filter(([, text]) => unused.some((word) => findWord(word, text)));
    expect(found).toEqual([]);
  });
});

test("Chinese texts have full-width punctuation between Chinese characters", () => {
  const halfWidth = /\p{Script=Han}[,.!?:;()]|[,.!?:;(]\p{Script=Han}/u;
  expect(list("zhCN").filter(([, text]) => halfWidth.test(text))).toEqual([]);
});

test("Chinese texts have a space between Chinese characters and Latin letters or digits", () => {
  const joined = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u;
  const texts = list("zhCN").map(([id, text]) => [id, text.replaceAll(/<[^>]+>|\{[^{}]*\}/g, "")]);
  expect(texts.filter(([, text = ""]) => joined.test(text))).toEqual([]);
});

test("Chinese texts have a space between Chinese characters and a number that is filled in", () => {
  const number =
    "(?:\\{(?:count|hours|minutes|seconds|amount|came|rewarded|most|left|max|min|n|nth|time|quantity|seat|units)\\}|#)";
  const joined = new RegExp(`\\p{Script=Han}${number}|${number}\\p{Script=Han}`, "u");
  expect(list("zhCN").filter(([, text]) => joined.test(text))).toEqual([]);
});
