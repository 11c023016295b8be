import type { NamedSecret } from "./named-settings.ts";

/** Longer than the prefixes that providers put before their keys. */
const SHARED_LENGTH = 16;
const SHARED_PLACES = 0.5;

/** Names of secrets that have the value of another one. */
export function findEqualSecrets(secrets: readonly NamedSecret[]): string[] {
  return findPairs(secrets, (one, other) => one === other);
}

/** Names of secrets that follow from another one by a few changes, or that contain it in part. */
export function findSimilarSecrets(secrets: readonly NamedSecret[]): string[] {
  return findPairs(secrets, (one, other) => one !== other && isSimilar(one, other));
}

function findPairs(
  secrets: readonly NamedSecret[],
  isPair: (one: string, other: string) => boolean,
): string[] {
  const all = secrets.flatMap(({ values }) => values);
  const hasPair = (value: string) => {
    const at = all.indexOf(value);
    return all.some((other, index) => index !== at && isPair(value, other));
  };
  return secrets.filter(({ values }) => values.some(hasPair)).map(({ name }) => name);
}

function isSimilar(one: string, other: string): boolean {
  // Shorter ones are refused for that.
  if (Math.min(one.length, other.length) < SHARED_LENGTH) return false;
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const reversed = [...b].reverse().join("");
  return [b, reversed].some((text) => sharePlaces(a, text) || shareBlock(a, text));
}

function sharePlaces(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  const equal = [...a.slice(0, length)].filter((character, at) => character === b[at]).length;
  return equal / length > SHARED_PLACES;
}

function shareBlock(a: string, b: string): boolean {
  for (let at = 0; at + SHARED_LENGTH <= a.length; at += 1) {
    if (b.includes(a.slice(at, at + SHARED_LENGTH))) return true;
  }
  return false;
}
