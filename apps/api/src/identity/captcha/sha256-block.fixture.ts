/**
 * SHA-256 of a short ASCII text (one block, at most 55 characters): its first 32 bits. For the many
 * hashes of a proof of work this is far quicker than asking Node's crypto for each.
 */
export function firstWordOfSha256(text: string): number {
  WORDS.fill(0, 0, 16);
  for (let n = 0; n < text.length; n += 1) put(n, text.charCodeAt(n));
  put(text.length, 0x80);
  WORDS[15] = text.length * 8;
  for (let n = 16; n < 64; n += 1) {
    const a = WORDS[n - 15] ?? 0;
    const b = WORDS[n - 2] ?? 0;
    const mixed = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const other = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    WORDS[n] = ((WORDS[n - 16] ?? 0) + mixed + (WORDS[n - 7] ?? 0) + other) | 0;
  }
  return compressed();
}

/** One block; used anew for each text, because there are millions of them. */
const WORDS = new Int32Array(64);

function put(at: number, byte: number): void {
  WORDS[at >> 2] = (WORDS[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
}

function compressed(): number {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (let n = 0; n < 64; n += 1) {
    const turned = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + turned + ((e & f) ^ (~e & g)) + (ROUND[n] ?? 0) + (WORDS[n] ?? 0)) | 0;
    const two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (a + (START[0] ?? 0)) >>> 0;
}

function rotate(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

const PRIMES = firstPrimes(64);
/** Fractional parts of the square roots of the first 8 primes, and of the cube roots of the first 64. */
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}
