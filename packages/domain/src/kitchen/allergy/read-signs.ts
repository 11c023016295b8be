import type { Allergen } from "../../menu/allergen.ts";
import { editRow } from "../../text/edit-row.ts";
import { foldText } from "../../text/fold-text.ts";
import { ALLERGEN_WORDS, OTHER_FOODS } from "./allergen-words.ts";
import { NOTE_WORDS, ORDINARY_WORDS, SIMPLIFIED } from "./note-words.ts";

interface Meaning {
  /** Letters of `NOTE_WORDS`; A: an allergen, D: a food that holds one, #: a number, U: any other word. */
  readonly signs: string;
  readonly allergens: readonly Allergen[];
}

export interface NoteSigns {
  /** One or two letters for each word, in order. */
  readonly text: string;
  /** By place in the text. */
  readonly named: ReadonlyMap<number, readonly Allergen[]>;
}

const OTHER: Meaning = { signs: "U", allergens: [] };
const MAX_WORDS = 3;
const MAX_HAN = 4;
/** Longer than any note that a schema lets in. */
const MAX_LENGTH = 600;
const LEET: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };
const SIMPLE = new Map(Array.from(SIMPLIFIED.matchAll(/(.)(.)/gu), ([, from, to]) => [from, to]));

/** Case, accents, wide letters, digits for letters, letters typed twice, doubled words, traditional Chinese. */
export function foldNote(note: string): string {
  return foldText(note.slice(0, MAX_LENGTH).replaceAll(/[\n\r]|\s\p{Pd}+\s|\p{Pd}{2,}/gu, " , "))
    .replaceAll(/(?<=[a-z])[013457](?=[a-z])/g, (digit) => LEET[digit] ?? digit)
    .replaceAll(/([a-z]+)2/g, "$1 $1 ")
    .replaceAll(/\bw ?\/ ?o(?:ut)?\b/g, "without")
    .replaceAll("'", "")
    .replaceAll(/\b[a-z](?: [a-z]){3,}\b/g, (letters) => letters.replaceAll(" ", ""))
    .replaceAll(/([a-z])\1+/g, "$1")
    .replaceAll(/\p{Script=Han}/gu, (letter) => SIMPLE.get(letter) ?? letter);
}

const PARTS = /\p{Script=Han}+|\p{L}+|\p{N}+|[.!;。]|[,()、]|\?|[&/+]|\p{Extended_Pictographic}/gu;
const MARKS: Readonly<Record<string, string>> = {
  ".": ".",
  "!": ".",
  ";": ".",
  "。": ".",
  ",": ",",
  "(": ",",
  ")": ",",
  "、": "C",
  "?": "?",
  "+": "G",
};

export function readSigns(note: string): NoteSigns {
  const parts = foldNote(note).match(PARTS) ?? [];
  const named = new Map<number, readonly Allergen[]>();
  let text = "";
  for (const { signs, allergens } of listMeanings(parts)) {
    if (allergens.length > 0) named.set(text.length, allergens);
    text += signs;
  }
  return { text, named };
}

function* listMeanings(parts: readonly string[]): Generator<Meaning> {
  for (let at = 0; at < parts.length;) {
    const part = parts[at] ?? "";
    if (/\p{Script=Han}/u.test(part)) {
      yield* readHan(part);
      at += 1;
      continue;
    }
    const count = [MAX_WORDS, 2].find((words) => LEXICON.has(joinWords(parts, at, words))) ?? 1;
    yield* count === 1 ? readWord(part) : [LEXICON.get(joinWords(parts, at, count)) ?? OTHER];
    at += count;
  }
}

function joinWords(parts: readonly string[], at: number, count: number): string {
  return parts.slice(at, at + count).join(" ");
}

/** Chinese has no blanks: the longest word that is known begins at each place. */
function* readHan(run: string): Generator<Meaning> {
  const letters = Array.from(run);
  for (let at = 0; at < letters.length;) {
    let count = Math.min(MAX_HAN, letters.length - at);
    while (count > 1 && !LEXICON.has(letters.slice(at, at + count).join(""))) count -= 1;
    yield LEXICON.get(letters.slice(at, at + count).join("")) ?? OTHER;
    at += count;
  }
}

const SUFFIX = /(?:nya|ny|nye|lah|kah|s|es)$/;
const GLUED = /^(tanpa|tnpa|jangan|jgn|bebas|no|alergi|anti|gapake|.{3,}(?=fre$))(.{3,})$/;

function readWord(word: string): Meaning[] {
  const mark = MARKS[word];
  if (mark !== undefined) return [{ signs: mark, allergens: [] }];
  if (/^\p{N}/u.test(word)) return [{ signs: "#", allergens: [] }];
  const found = LEXICON.get(word) ?? LEXICON.get(word.replace(SUFFIX, ""));
  if (found !== undefined) return [found];
  if (ORDINARY.has(word) || ORDINARY.has(word.replace(SUFFIX, ""))) return [OTHER];
  const [, first = "", rest = ""] = GLUED.exec(word) ?? [];
  const parts = [first, rest].flatMap((part) => LEXICON.get(part) ?? []);
  if (parts.length === 2) return parts;
  if (word.includes("alerg")) return [{ signs: "Y", allergens: [] }];
  return [findTypo(word.replace(/(?:nya|ny)$/, "")) ?? OTHER];
}

/** Signs whose words are recognised with a typing error, and from how many letters on. */
const TYPO_FROM: Readonly<Record<string, number>> = {
  A: 5,
  AY: 5,
  Y: 5,
  R: 5,
  W: 5,
  N: 5,
  J: 5,
  P: 5,
  Q: 5,
  QE: 7,
  M: 5,
  E: 5,
  Z: 6,
  F: 5,
  S: 5,
  G: 5,
  "^": 5,
  T: 5,
  X: 5,
  K: 5,
  L: 6,
  V: 7,
};
/** Letters; 8 for others. An allergy by its name is what matters most. */
const TWO_ERRORS_FROM: Readonly<Record<string, number>> = { Y: 6 };

function findTypo(typed: string): Meaning | undefined {
  if (typed.length < 4) return undefined;
  for (const [word, meaning] of TYPABLE) {
    const twoFrom = typed[0] === word[0] ? (TWO_ERRORS_FROM[meaning.signs] ?? 8) : 8;
    const most = Math.min(word.length, typed.length) >= twoFrom ? 2 : 1;
    if (Math.abs(word.length - typed.length) > most) continue;
    if (typed[0] !== word[0] && (typed.length === 4 || !beginsLike(typed, word))) continue;
    if ((editRow(typed, word).at(-1) ?? most + 1) <= most) return meaning;
  }
  return undefined;
}

/** Spares most comparisons: one error leaves one of the first two letters where it was, or moves it by one. */
function beginsLike(typed: string, word: string): boolean {
  return typed[1] === word[1] || typed[0] === word[1] || typed[1] === word[0];
}

const listWords = (words: string) =>
  words
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => foldNote(word.replaceAll("·", " ")).trim());

const LEXICON: ReadonlyMap<string, Meaning> = new Map([
  ...Object.entries(NOTE_WORDS).flatMap(([signs, words]) =>
    listWords(words).map((word): [string, Meaning] => [word, { signs, allergens: [] }]),
  ),
  ...ALLERGEN_WORDS.flatMap(({ allergens, words, alone = "", foods = "" }) =>
    Object.entries({ A: words, AY: alone, D: foods }).flatMap(([signs, list]) =>
      listWords(list).map((word): [string, Meaning] => [word, { signs, allergens }]),
    ),
  ),
  ...listWords(OTHER_FOODS).map((word): [string, Meaning] => [word, OTHER]),
]);
const TYPABLE = [...LEXICON].filter(
  ([word, { signs }]) => /^[a-z]+$/.test(word) && word.length >= (TYPO_FROM[signs] ?? Infinity),
);
const ORDINARY: ReadonlySet<string> = new Set(listWords(ORDINARY_WORDS));
