import { expect, test } from "vitest";
import { foldTerm, indexSynonyms, loosenUnits, MAX_UNITS, parseQuery } from "./query-units.ts";

const SYNONYMS = indexSynonyms([
  ["es", "ice", "冰"],
  ["kopi", "Coffee", "咖啡"],
  ["krim", "cream", "冰淇淋"],
]);
const words = (query: string) => parseQuery(query, SYNONYMS).map(({ word }) => word);

test("DISC-5 each word of a query is a unit with the words that mean the same", () => {
  expect(parseQuery("Es KOPI", SYNONYMS)).toEqual([
    { word: "es", ideographic: false, synonyms: ["ice", "冰"] },
    { word: "kopi", ideographic: false, synonyms: ["coffee", "咖啡"] },
  ]);
});

test("DISC-5 Chinese without spaces is cut at synonyms, the longest first, and into pairs elsewhere", () => {
  expect(words("冰咖啡")).toEqual(["冰", "咖啡"]);
  expect(words("咖啡冰")).toEqual(["咖啡", "冰"]);
  expect(words("冰淇淋")).toEqual(["冰淇", "淇淋"]);
  expect(words("麻辣火锅")).toEqual(["麻辣", "辣火", "火锅"]);
  expect(words("锅")).toEqual(["锅"]);
});

test("a synonym of three characters and more is found by the others, not by its parts", () => {
  expect(SYNONYMS.get("krim")).toEqual(["cream"]);
  expect(SYNONYMS.get("冰淇淋")).toEqual(["krim", "cream"]);
});

test("pairs that nothing has become characters in any order", () => {
  const loose = loosenUnits(parseQuery("火锅麻辣 咖啡", SYNONYMS));
  expect(loose.map(({ word }) => word)).toEqual(["火", "锅", "麻", "辣", "咖啡"]);
});

test("a word counts once, and only so many words", () => {
  expect(words("es es Es")).toEqual(["es"]);
  expect(words(Array.from({ length: 32 }, (_, nth) => `w${nth}`).join(" "))).toHaveLength(
    MAX_UNITS,
  );
  expect(words("")).toEqual([]);
});

test("a synonym is one word", () => {
  expect(foldTerm("Crème")).toBe("creme");
  expect(foldTerm("ice cream")).toBe("");
  expect(foldTerm("!")).toBe("");
});
