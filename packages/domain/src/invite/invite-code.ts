/** 50 random bits in Crockford's Base32. */
export const INVITE_CODE_LENGTH = 10;

const LOOKALIKES: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** As somebody typed it or an address names it; null for what no code can be. */
export function readInviteCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[OIL]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return CODE.test(code) ? code : null;
}
