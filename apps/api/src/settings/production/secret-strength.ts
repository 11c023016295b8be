export type SecretWeakness = "SHORT" | "FEW_CHARACTERS" | "REPEATED" | "KNOWN_WORD";

/** Of 16 hexadecimal digits, 32 random ones miss more than six about once in a hundred thousand keys. */
const MIN_DISTINCT_CHARACTERS = 10;
/** How much of a value may be told from the characters before it. */
const MAX_PREDICTABLE = 0.5;
const KNOWN_WORDS =
  /change-?me|default|secret|passwor[dt]|santap|example|sample|admin|qwerty|letmein|welcome|placeholder|develop|(?<![a-z])(?:dev|test|demo|todo)(?![a-z])/i;

/** What makes a secret guessable; null for one that looks random. */
export function findSecretWeakness(value: string, shortest: number): SecretWeakness | null {
  if (value.length < shortest) return "SHORT";
  if (new Set(value).size < MIN_DISTINCT_CHARACTERS) return "FEW_CHARACTERS";
  if (isPredictable(value)) return "REPEATED";
  return KNOWN_WORDS.test(value) ? "KNOWN_WORD" : null;
}

/** A block that comes again and again, or characters in the order of the alphabet. */
function isPredictable(value: string): boolean {
  const codes = [...value].map((character) => character.charCodeAt(0));
  const periods = Array.from({ length: Math.floor(codes.length / 2) }, (_, index) => index + 1);
  return (
    periods.some((period) => predictableShare(codes, period, 0) > MAX_PREDICTABLE) ||
    predictableShare(codes, 1, 1) > MAX_PREDICTABLE ||
    predictableShare(codes, 1, -1) > MAX_PREDICTABLE
  );
}

/** How many of the characters are the one `period` places before them, `step` further in the alphabet. */
function predictableShare(codes: readonly number[], period: number, step: number): number {
  const later = codes.slice(period);
  const foretold = later.filter((code, index) => code === (codes[index] ?? 0) + step);
  return foretold.length / later.length;
}
