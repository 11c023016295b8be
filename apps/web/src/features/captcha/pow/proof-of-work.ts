import { compress, pad, paddedLength, startState } from "./sha256.ts";

/**
 * For each index below `count`: a decimal nonce such that SHA-256 of `salt.index.nonce` begins with
 * `bits` zero bits.
 */
export interface PowTask {
  salt: string;
  bits: number;
  count: number;
}

const BLOCK_BYTES = 64;
const ZERO = 0x30;
/** Digits of Number.MAX_SAFE_INTEGER. */
const MAX_NONCE_LENGTH = 16;

/** Tries at most `tries` more nonces; null if none fits. */
export type NonceSearch = (tries: number) => number | null;

/** An interruptible search. The prefix is hashed once. */
export function searchNonce({ salt, bits }: PowTask, index: number): NonceSearch {
  const prefix = ascii(`${salt}.${index}.`);
  const midstate = startState();
  let hashed = 0;
  for (; hashed + BLOCK_BYTES <= prefix.length; hashed += BLOCK_BYTES) {
    compress(midstate, prefix, hashed);
  }
  const rest = prefix.subarray(hashed);
  const buffer = new Uint8Array(paddedLength(rest.length + MAX_NONCE_LENGTH));
  const state = new Int32Array(8);
  let nonce = 0;
  let digits = 0;
  let end = 0;

  function prepare(): void {
    buffer.fill(0).set(rest);
    const length = rest.length + digits;
    pad(buffer, length, hashed + length);
    end = paddedLength(length);
  }

  return (tries) => {
    for (const limit = nonce + tries; nonce < limit; nonce += 1) {
      if (nonce >= 10 ** digits || digits === 0) {
        digits += 1;
        prepare();
      }
      writeDigits(buffer, rest.length + digits, nonce);
      state.set(midstate);
      for (let at = 0; at < end; at += BLOCK_BYTES) compress(state, buffer, at);
      if (Math.clz32(state[0] ?? 0) >= bits) return nonce;
    }
    return null;
  };
}

/** Writes a number so that its last digit is just before `end`. */
function writeDigits(buffer: Uint8Array, end: number, value: number): void {
  let at = end;
  let left = value;
  do {
    at -= 1;
    const tens = Math.trunc(left / 10);
    buffer[at] = ZERO + left - tens * 10;
    left = tens;
  } while (left > 0);
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
