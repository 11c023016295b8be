import { hasWords, isPredictable } from "./secret-patterns.ts";

export type SecretWeakness = "SHORT" | "FEW_CHARACTERS" | "REPEATED" | "WORDS";

/** 32 random hex digits have fewer distinct ones about once in 100,000 keys. */
const MIN_DISTINCT_CHARACTERS = 10;
/** Providers put it before what is random. */
const PROVIDER_PREFIX = /^(?:Mid-server-|xnd_production_|0x4A+)/;
/** Bits of a character; 32 random hex digits have 3.66 ± 0.1. */
const MIN_ENTROPY = 3;
/** 24 random bytes or more have fewer distinct ones less than once in a million keys. */
const MIN_DISTINCT_BYTES = 0.7;
const KNOWN_WORDS =
  /change-?me|default|secret|passwor[dt]|santap|example|sample|admin|qwerty|letmein|welcome|placeholder|develop|(?<![a-z])(?:dev|test|demo|todo)(?![a-z])/i;

export function findSecretWeakness(value: string, shortest: number): SecretWeakness | null {
  if (value.length < shortest) return "SHORT";
  if (hasFewCharacters(value)) return "FEW_CHARACTERS";
  const decoded = decode(value);
  const readings = [value, ...(isText(decoded) ? [decoded] : [])];
  if (readings.some(isPredictable) || hasPredictableBytes(decoded)) return "REPEATED";
  const isMadeOfWords = (text: string) =>
    KNOWN_WORDS.test(text) || hasWords(text.replace(PROVIDER_PREFIX, ""));
  return readings.some(isMadeOfWords) ? "WORDS" : null;
}

function hasFewCharacters(value: string): boolean {
  const isNumber = /^[\d\s.,-]+$/.test(value);
  const { size } = new Set(value);
  return isNumber || size < MIN_DISTINCT_CHARACTERS || entropy(value) < MIN_ENTROPY;
}

function entropy(value: string): number {
  const counts = Map.groupBy(value, (character) => character).values();
  const shares = [...counts].map(({ length }) => length / value.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
}

/** What the value may be another writing of, one character a byte; empty if of nothing. */
function decode(value: string): string {
  const isHex = /^(?:[\da-f]{2})+$/i.test(value);
  if (!isHex && !/^[\w+/-]+={0,2}$/.test(value)) return "";
  return Buffer.from(value, isHex ? "hex" : "base64").toString("latin1");
}

function isText(bytes: string): boolean {
  return /^[\x20-\x7e\r\n\t]{8,}$/.test(bytes);
}

function hasPredictableBytes(bytes: string): boolean {
  if (isText(bytes)) return false;
  const codes = [...bytes].map((byte) => byte.charCodeAt(0));
  const steps = codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + 256) % 256);
  const alike = steps.filter((step, index) => step === steps[index - 1]).length;
  return (
    alike > steps.length / 2 ||
    (codes.length >= 16 && new Set(codes).size < codes.length * MIN_DISTINCT_BYTES)
  );
}
