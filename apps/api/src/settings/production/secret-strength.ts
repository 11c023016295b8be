export type SecretWeakness = "SHORT" | "FEW_CHARACTERS" | "REPEATED" | "KNOWN_WORD";

/** 32 random hex digits have fewer distinct ones about once in 100,000 keys. */
const MIN_DISTINCT_CHARACTERS = 10;
/** Allowed share of characters predictable from earlier ones. */
const MAX_PREDICTABLE = 0.5;
const KNOWN_WORDS =
  /change-?me|default|secret|passwor[dt]|santap|example|sample|admin|qwerty|letmein|welcome|placeholder|develop|(?<![a-z])(?:dev|test|demo|todo)(?![a-z])/i;

export function findSecretWeakness(value: string, shortest: number): SecretWeakness | null {
  if (value.length < shortest) return "SHORT";
  if (new Set(value).size < MIN_DISTINCT_CHARACTERS) return "FEW_CHARACTERS";
  if (isPredictable(value)) return "REPEATED";
  return KNOWN_WORDS.test(value) ? "KNOWN_WORD" : null;
}

/** Repeated blocks or alphabetical runs. */
function isPredictable(value: string): boolean {
  const codes = [...value].map((character) => character.charCodeAt(0));
  const periods = Array.from({ length: Math.floor(codes.length / 2) }, (_, index) => index + 1);
  return (
    periods.some((period) => predictableShare(codes, period, 0) > MAX_PREDICTABLE) ||
    predictableShare(codes, 1, 1) > MAX_PREDICTABLE ||
    predictableShare(codes, 1, -1) > MAX_PREDICTABLE
  );
}

/** Share of characters equal to the one `period` before them plus `step`. */
function predictableShare(codes: readonly number[], period: number, step: number): number {
  const later = codes.slice(period);
  const foretold = later.filter((code, index) => code === (codes[index] ?? 0) + step);
  return foretold.length / later.length;
}
