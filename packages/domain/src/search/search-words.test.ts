import { expect, test } from "vitest";
import { listWords } from "./search-words.ts";

const words = (text: string) => listWords(text).map(({ word }) => word);

test("DISC-5 words are folded: no accents, case, full width or punctuation", () => {
  expect(words("Kopi  Susu-Gula (Ärén), Ｂobà!")).toEqual(["kopi", "susu", "gula", "aren", "boba"]);
  expect(words("½ ﬁ İstanbul ΣΑΣ")).toEqual(["1", "2", "fi", "istanbul", "σασ"]);
  expect(words("% '--\u0000 😀 \u202e")).toEqual([]);
});

test("DISC-5 Chinese is every character and every pair of neighbours", () => {
  expect(words("冰淇淋")).toEqual(["冰", "冰淇", "淇", "淇淋", "淋"]);
  expect(words("Es冰 10串")).toEqual(["es", "冰", "10", "串"]);
});

test("words know their place in the text as it is written", () => {
  const text = "😀 Crème 冰";
  const places = listWords(text).map(({ from, to }) => text.slice(from, to));
  expect(places).toEqual(["Crème", "冰"]);
});

test("a word of more than 32 characters is cut", () => {
  expect(words("x".repeat(40))).toEqual(["x".repeat(32)]);
});
