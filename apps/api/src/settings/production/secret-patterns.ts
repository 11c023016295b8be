/** Allowed share of characters predictable from earlier ones. */
const MAX_PREDICTABLE = 0.5;
/** Orders in which people type: by code, and a keyboard's rows and columns. */
const WALKS = ["1234567890qwertyuiopasdfghjklzxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p"];
const LONGEST_NUMBER = 8;

/** Repeated blocks, runs along an alphabet or a keyboard, numbers that count up. */
export function isPredictable(value: string): boolean {
  const codes = [...value].map((character) => character.charCodeAt(0));
  const periods = Array.from({ length: Math.floor(codes.length / 2) }, (_, index) => index + 1);
  return (
    periods.some((period) => share(codes, (code, at) => code === codes[at - period], period)) ||
    [codes, ...WALKS.map((walk) => findPlaces(walk, value))].some(isRun) ||
    countsUp(value.replace(/[^\da-z]/gi, "").toLowerCase())
  );
}

function findPlaces(walk: string, value: string): number[] {
  return [...value.toLowerCase()].map((character) => {
    const place = walk.indexOf(character);
    return place < 0 ? Number.NaN : place;
  });
}

function isRun(codes: readonly number[]): boolean {
  return [1, -1].some((step) => share(codes, (code, at) => code === (codes[at - 1] ?? 0) + step));
}

/** Numbers of equal length whose difference stays: 000102…, 001122…, 0100200300…. */
function countsUp(text: string): boolean {
  for (const radix of [10, 16, 36]) {
    for (let length = 1; length <= LONGEST_NUMBER; length += 1) {
      for (let offset = 0; offset < length; offset += 1) {
        const numbers = text.slice(offset).match(new RegExp(`.{${length}}`, "g")) ?? [];
        const values = numbers.map((number) => Number.parseInt(number, radix));
        const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
        if (steps.length >= 3 && share(steps, (step, at) => step === steps[at - 1])) return true;
      }
    }
  }
  return false;
}

/** Whether more of the values are as expected than chance would have. */
function share(
  values: readonly number[],
  isExpected: (value: number, at: number) => boolean,
  first = 1,
): boolean {
  const expected = values.filter((value, at) => at >= first && isExpected(value, at)).length;
  return expected / (values.length - first) > MAX_PREDICTABLE;
}

/** Pairs of letters that make up about two thirds of English and Indonesian, and a sixth of chance. */
const COMMON_PAIRS = new Set(
  (
    "th he in er an re nd on en at ou ed ha to or it is hi es ng as te se st ar nt al le of me ve " +
    "li ea be co ne ma ri ra io ic el la ll ti ro de ec om fo ho lo ch so no us ce ta wh ca ni pe " +
    "il sa rs ss ow ay ee oo ut un em im ct tr ur ot ac ad ol pa ke ge po ki ga wa si ka da ya ba " +
    "am ak ku ah uk gi bu sh wi ir ry ly tu qu ck pl br wn ow do og um mp ui az"
  ).split(" "),
);
const MAX_COMMON = 0.5;
/** With figures read as letters there are more vowels, also by chance. */
const MAX_COMMON_SPELLED = 0.6;
const LEAST_PAIRS = 12;
/** Figures that stand for letters. */
const FIGURES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** A sentence, or words with or without something between them. */
export function hasWords(value: string): boolean {
  if (/\s/.test(value.trim())) return true;
  if (/^[\da-f-]+$/i.test(value)) return false;
  const split = value.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  const spelled = [...split].map((character) => FIGURES[character] ?? character).join("");
  return shareOfCommonPairs(split) > MAX_COMMON || shareOfCommonPairs(spelled) > MAX_COMMON_SPELLED;
}

function shareOfCommonPairs(text: string): number {
  const pairs = [...text.matchAll(/(?=([a-z]{2}))/g)].map(([, pair = ""]) => pair);
  if (pairs.length < LEAST_PAIRS) return 0;
  return pairs.filter((pair) => COMMON_PAIRS.has(pair)).length / pairs.length;
}
