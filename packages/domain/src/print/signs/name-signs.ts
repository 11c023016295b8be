import { visibleText } from "../../text/visible-text.ts";
import type { PrintBlock, PrintDocument } from "../document.ts";
import { needsPicture, toPrintable } from "../printable-text.ts";
import { KOREAN_SOUNDS, LETTER_NAMES, SIGN_NAMES } from "./sign-names.ts";

/** Of a code point: whether the printer's font has it. */
export type CanDraw = (code: number) => boolean;

const COLUMN: Readonly<Record<string, number>> = { id: 0, en: 1, zh: 2 };

/** NOV-7: whatever the printer cannot draw stands there by its name, in brackets and in the paper's language. */
export function nameSigns(document: PrintDocument, canDraw: CanDraw): PrintDocument {
  const column = COLUMN[document.languageTag.slice(0, 2)] ?? 0;
  const name = (text: string) => nameInText(text, { column, canDraw });
  return { ...document, blocks: document.blocks.map((block) => nameInBlock(block, name)) };
}

function nameInBlock(block: PrintBlock, name: (text: string) => string): PrintBlock {
  if (block.kind === "TEXT") return { ...block, text: name(block.text) };
  if (block.kind === "COLUMNS")
    return { ...block, left: name(block.left), right: name(block.right) };
  return block;
}

interface Naming {
  column: number;
  canDraw: CanDraw;
}

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** Joiners and selectors, which show nothing by themselves. */
const UNSEEN = /\u200C|\u200D|\uFE0E|\uFE0F|[\u{E0100}-\u{E01EF}]/gu;

function nameInText(typed: string, naming: Naming): string {
  const text = toPrintable(typed);
  if (!needsPicture(text)) return text;
  let named = "";
  let sounds = "";
  const endSounds = () => {
    if (sounds !== "") named = `${spaced(named)}[${sounds}] `;
    sounds = "";
  };
  for (const { segment } of SEGMENTER.segment(text.replace(BEFORE_VOWEL, "$2$1"))) {
    const drawn = findDrawn(segment, naming.canDraw);
    const sound = drawn === null ? findSound(segment) : null;
    if (sound !== null) {
      sounds += sound;
      continue;
    }
    endSounds();
    named = drawn === null ? `${spaced(named)}[${nameSign(segment, naming)}] ` : named + drawn;
  }
  endSounds();
  return visibleText(named);
}

const spaced = (text: string) => (/[^ (]$/.test(text) ? `${text} ` : text);
/** Thai writes some vowels before the letter that they are spoken after. */
const BEFORE_VOWEL = /([เแโใไ])([ก-ฮ])/gu;

/** The letters without joiners and selectors, or the plain letter that is meant; null where neither is drawn. */
function findDrawn(segment: string, canDraw: CanDraw): string | null {
  const isDrawn = (text: string) =>
    text !== "" && Array.from(text).every((letter) => canDraw(letter.codePointAt(0) ?? 0));
  const seen = segment.replace(UNSEEN, "");
  if (/\p{Emoji_Presentation}|\p{RI}|\u20E3/u.test(seen)) return null;
  if (isDrawn(seen)) return seen;
  const base = seen.normalize("NFKD").replace(/\p{M}/gu, "");
  if (!ALPHABETS.test(base)) return null;
  return [base, LETTERS.get(base) ?? ""].find(isDrawn) ?? null;
}

/** Of which a letter without its marks is still read. */
const ALPHABETS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u;

/** Null where a letter has none. Marks of a known letter that have no sound show nothing by themselves. */
function findSound(segment: string): string | null {
  const [letter = "", ...marks] = Array.from(segment.replace(UNSEEN, ""));
  const sound = LETTERS.get(letter) ?? readKorean(letter);
  return sound === null ? null : sound + marks.map((mark) => LETTERS.get(mark) ?? "").join("");
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

function readKorean(letter: string): string | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return null;
  const nth = code - FIRST_SYLLABLE;
  const places = [Math.floor(nth / 588), Math.floor((nth % 588) / 28), nth % 28];
  return KOREAN.map((sounds, part) => sounds[places[part] ?? 0] ?? "").join("");
}

/** Of one emoji with its joiners and skin tones, a flag, a keycap; else its code. */
function nameSign(segment: string, { column }: Naming): string {
  const plain = segment.replace(/\p{Emoji_Modifier}/gu, "");
  const whole = SIGNS.get(plain.replace(/[\uFE0E\uFE0F]/gu, ""));
  if (whole !== undefined) return whole[column] ?? "";
  const letters = Array.from(plain.replace(UNSEEN, ""));
  if (letters.at(-1) === "\u20E3") return letters[0] ?? "";
  if (/^\p{RI}{2}$/u.test(letters.join(""))) return nameFlag(letters);
  const people = letters.filter((letter) => PEOPLE.test(letter));
  if (people.length > 1) return SIGNS.get("👪")?.[column] ?? "";
  const known = letters.flatMap((letter) => SIGNS.get(letter)?.[column] ?? []);
  return known.length > 0 ? known.join("+") : letters.map(nameCode).join(" ");
}

const PEOPLE = /[👶🧒👦👧👨👩🧑👴👵]/u;

function nameFlag(letters: readonly string[]): string {
  return letters
    .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 65))
    .join("");
}

function nameCode(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

const SIGNS: ReadonlyMap<string, readonly string[]> = new Map(
  SIGN_NAMES.trim()
    .split("\n")
    .map((row): [string, string[]] => {
      const at = row.indexOf(" ");
      return [row.slice(0, at), row.slice(at + 1).split("|")];
    }),
);
const LETTERS: ReadonlyMap<string, string> = new Map(
  Array.from(LETTER_NAMES.trim().matchAll(/(\S+) (\S+)/gu), ([, letter = "", name = ""]) => [
    letter,
    name,
  ]),
);
const KOREAN = KOREAN_SOUNDS.map((row) => row.split(" "));
