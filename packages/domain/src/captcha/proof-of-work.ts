import type { CodePrice } from "../otp/code-price.ts";

/** How a person proves to be one: with a picture, or without. */
export type ChallengeWay = "PICTURE" | "PLAIN";

/** `count` nonces, each of which makes a digest begin with `bits` zero bits. */
export interface Work {
  readonly bits: number;
  readonly count: number;
}

/** In hashes. About 65 000, beside a picture to solve. */
const WITH_PICTURE = 2 ** 16;
/**
 * About a million: as many as guessing a picture's answer costs. The page's own SHA-256 did them in
 * 0.6 s in a browser, in 3 to 4 s in one slowed four times, and in 4 to 6 s in one slowed six times.
 */
const INSTEAD = 2 ** 20;
const DOUBTED = { PICTURE: 4, PLAIN: 2 } as const;
/** So many times the work at each price of a code. */
const BY_PRICE = { PICTURE: [1, 4, 8, 32], PLAIN: [1, 2, 4, 8] } as const;
/** Never more, whatever comes together: a cheap phone finishes while its challenge lives. */
const MOST = { PICTURE: 32, PLAIN: 12 } as const;
/** Nobody who orders a meal needs the way without a picture more often; a program does. */
const EASY_PLAINS = 3;
const MANY_PLAINS = 4;

/** What is held against who asks for work. */
export interface WorkDoubt {
  /** This browser or its address was wrong too often of late. */
  readonly doubted: boolean;
  /** How often it, or its address, proved the way without a picture of late or may do so yet. */
  readonly plains: number;
  /** Of the code that the work is for. */
  readonly price: CodePrice;
}

export function chooseWork(way: ChallengeWay, doubt: WorkDoubt): Work {
  const times = BY_PRICE[way][doubt.price] * suspicion(way, doubt);
  return worthHashes((way === "PLAIN" ? INSTEAD : WITH_PICTURE) * Math.min(MOST[way], times));
}

function suspicion(way: ChallengeWay, { doubted, plains }: WorkDoubt): number {
  if (way === "PLAIN" && plains >= EASY_PLAINS) return MANY_PLAINS;
  return doubted ? DOUBTED[way] : 1;
}

/** Many small tasks show progress and take an even time; too many would not fit into an answer. */
function worthHashes(hashes: number): Work {
  if (hashes <= 128 * 2 ** 12) return { bits: 12, count: hashes / 2 ** 12 };
  const bits = hashes <= 256 * 2 ** 14 ? 14 : 16;
  return { bits, count: hashes / 2 ** bits };
}

/** The text whose SHA-256 has to begin with zero bits, for the nonce at `index`. */
export function workText(salt: string, index: number, nonce: string): string {
  return `${salt}.${index}.${nonce}`;
}

const NONCE = /^(?:0|[1-9]\d{0,15})$/;

/** The nonces of an answer, in order; null where it is no such list of `count`. */
export function readNonces(pow: string, count: number): string[] | null {
  const nonces = pow.split(",", count + 1);
  const whole = nonces.length === count && nonces.every((nonce) => isNonce(nonce));
  return whole ? nonces : null;
}

function isNonce(text: string): boolean {
  return NONCE.test(text) && Number.isSafeInteger(Number(text));
}

/** Whether every digest (SHA-256 of its text, in order) begins with as many zero bits as asked for. */
export function provesWork(digests: readonly Uint8Array[], { bits, count }: Work): boolean {
  return digests.length === count && digests.every((digest) => leadingZeroBits(digest) >= bits);
}

function leadingZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0);
  if (first < 0) return digest.length * 8;
  // clz32 counts in 32 bits; a byte has 8 of them.
  return first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}
