import { expect, test } from "vitest";
import { chooseSpelling, chooseWords } from "./word-choice.ts";

const indexed = (...words: string[]) =>
  words.map((word, nth) => ({ word, wordId: nth, things: 10 - nth }));
const choose = (word: string, among: string[], synonyms: string[] = []) =>
  chooseWords({ word, ideographic: /[一-龥]/.test(word), synonyms }, indexed(...among)).map(
    (one) => `${one.word} ${one.tier}`,
  );

test("DISC-5 a word is exact, a synonym or a prefix", () => {
  expect(choose("es", ["es", "ice", "espresso", "teh"], ["ice"])).toEqual([
    "es 4",
    "ice 3",
    "espresso 2",
  ]);
});

test("DISC-5 one letter may be wrong, missing, added or swapped from four letters on", () => {
  for (const typed of ["rendanx", "rendng", "rendaang", "rednang"])
    expect(choose(typed, ["rendang"])).toEqual(["rendang 1"]);
  expect(choose("rendngx", ["rendang"])).toEqual([]);
  expect(choose("tahe", ["teh", "tah"])).toEqual(["tah 1"]);
  expect(choose("tex", ["teh"])).toEqual([]);
});

test("a word that exists has no typing error; a beginning may have one", () => {
  expect(choose("soto", ["soto", "soti"])).toEqual(["soto 4"]);
  expect(choose("soto", ["sotong", "soti"])).toEqual(["sotong 2", "soti 1"]);
  expect(choose("telor", ["egg", "teler"], ["egg"])).toEqual(["egg 3"]);
  const gone = [{ word: "soto", wordId: 1, things: 0 }, ...indexed("soti")];
  const unit = { word: "soto", ideographic: false, synonyms: [] };
  expect(chooseWords(unit, gone).map(({ word }) => word)).toEqual(["soto", "soti"]);
});

test("Chinese is exact or a synonym", () => {
  expect(choose("咖啡", ["咖啡", "kopi", "咖啡店"], ["kopi"])).toEqual(["咖啡 4", "kopi 3"]);
});

test("DISC-5 the nearest spelling differs in at most a third of the letters", () => {
  expect(chooseSpelling("rednagn", indexed("gado", "rendang"))).toBe("rendang");
  expect(chooseSpelling("xyzzy", indexed("soto"))).toBe(null);
  expect(chooseSpelling("soto", [])).toBe(null);
});
