import type { CodePrice } from "../otp/code-price.ts";

/** With a picture, shown without one, or computed without showing the person anything. */
export type ChallengeWay = "PICTURE" | "PLAIN" | "QUIET";

/** `count` nonces whose digests begin with `bits` zero bits each. */
export interface Work {
  readonly bits: number;
  readonly count: number;
}

/** In hashes: about 65 000, besides a picture. */
const WITH_PICTURE = 2 ** 16;
/**
 * About a million, as many as guessing a picture's answer costs. Measured in the page's own
 * SHA-256: 0.6 s in a browser, 3 to 4 s slowed four times, 4 to 6 s slowed six times.
 */
const INSTEAD = 2 ** 20;
const DOUBTED = { PICTURE: 4, PLAIN: 2, QUIET: 2 } as const;
/** Work factor by the code's price. */
const BY_PRICE = { PICTURE: [1, 4, 8, 32], PLAIN: [1, 2, 4, 8], QUIET: [1, 2, 4, 8] } as const;
/** Upper bound of the factor: a cheap phone must finish while the challenge lives. */
const MAX_FACTOR = { PICTURE: 32, PLAIN: 12, QUIET: 12 } as const;
/** Free uses of the way without a picture; programs need more. */
const EASY_PLAINS = 3;
const MANY_PLAINS = 4;

/** What makes the work harder. */
export interface WorkDoubt {
  /** This browser or its address was wrong too often recently. */
  readonly doubted: boolean;
  /** Recent or open challenges without a picture, of the browser or its address. */
  readonly plains: number;
  /** Price of the code. */
  readonly price: CodePrice;
}

export function chooseWork(way: ChallengeWay, doubt: WorkDoubt): Work {
  const times = BY_PRICE[way][doubt.price] * suspicion(way, doubt);
  return worthHashes(
    (way === "PICTURE" ? WITH_PICTURE : INSTEAD) * Math.min(MAX_FACTOR[way], times),
  );
}

function suspicion(way: ChallengeWay, { doubted, plains }: WorkDoubt): number {
  if (way === "PLAIN" && plains >= EASY_PLAINS) return MANY_PLAINS;
  return doubted ? DOUBTED[way] : 1;
}

/** Many small tasks show progress and vary less; too many would not fit into an answer. */
function worthHashes(hashes: number): Work {
  if (hashes <= 128 * 2 ** 12) return { bits: 12, count: hashes / 2 ** 12 };
  const bits = hashes <= 256 * 2 ** 14 ? 14 : 16;
  return { bits, count: hashes / 2 ** bits };
}

/** Text whose SHA-256 must begin with zero bits, for the nonce at `index`. */
export function workText(salt: string, index: number, nonce: string): string {
  return `${salt}.${index}.${nonce}`;
}

const NONCE = /^(?:0|[1-9]\d{0,15})$/;

/** Nonces in order; null if it is not a list of `count`. */
export function readNonces(pow: string, count: number): string[] | null {
  const nonces = pow.split(",", count + 1);
  const whole = nonces.length === count && nonces.every((nonce) => isNonce(nonce));
  return whole ? nonces : null;
}

function isNonce(text: string): boolean {
  return NONCE.test(text) && Number.isSafeInteger(Number(text));
}

/** True if every digest (SHA-256 of its text, in order) begins with enough zero bits. */
export function provesWork(digests: readonly Uint8Array[], { bits, count }: Work): boolean {
  return digests.length === count && digests.every((digest) => leadingZeroBits(digest) >= bits);
}

function leadingZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0);
  if (first < 0) return digest.length * 8;
  // clz32 counts in 32 bits; a byte has 8.
  return first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}
