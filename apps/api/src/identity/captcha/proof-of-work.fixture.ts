import { workText } from "@santap/domain/captcha/proof-of-work";
import { firstWordOfSha256 } from "./sha256-block.fixture.ts";

/** The nonces that a challenge's parameters ask for, as a browser finds them: by trying. */
export function solveWork(parameters: Record<string, string>): string {
  const { powSalt = "", powBits, powCount } = parameters;
  return Array.from({ length: Number(powCount) }, (_, index) =>
    findNonce(powSalt, index, Number(powBits)),
  ).join(",");
}

function findNonce(salt: string, index: number, bits: number): number {
  for (let nonce = 0; ; nonce += 1) {
    const first = firstWordOfSha256(workText(salt, index, String(nonce)));
    if (Math.clz32(first) >= bits) return nonce;
  }
}
