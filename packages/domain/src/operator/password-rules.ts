export const PASSWORD_LENGTH = { least: 12, most: 256 } as const;

/** COMMON: frequent in leaked passwords. OWN_NAME: contains a name. */
export type PasswordFault = "SHORT" | "LONG" | "COMMON" | "OWN_NAME";

/** A password must not consist of these with digits and signs. */
const COMMON_WORDS = [
  ..."admin administrator bismillah changeme default demo dragon football guest hello iloveyou".split(
    " ",
  ),
  ..."indonesia jakarta letmein login master monkey operator pass passphrase password princess".split(
    " ",
  ),
  ..."qwerty qwertyuiop asdfghjkl zxcvbnm rahasia root santap sayang secret shadow sunshine".split(
    " ",
  ),
  ..."superman system temp test trustno welcome abc abcdefghijklmnopqrstuvwxyz katasandi".split(
    " ",
  ),
];
const LEET: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
};
const MIN_DIFFERENT = 6;
/** Shorter names are part of too many words. */
const MIN_NAME_LENGTH = 4;

/** Null if accepted. `names`: of its owner. */
export function passwordFault(password: string, names: readonly string[]): PasswordFault | null {
  const text = password.normalize("NFKC");
  if (text.length < PASSWORD_LENGTH.least) return "SHORT";
  if (text.length > PASSWORD_LENGTH.most) return "LONG";
  const plain = text.toLowerCase();
  if (splitNames(names).some((name) => plain.includes(name))) return "OWN_NAME";
  return isCommon(plain) ? "COMMON" : null;
}

function splitNames(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return parts.filter((part) => part.length >= MIN_NAME_LENGTH);
}

function isCommon(plain: string): boolean {
  if (new Set(plain).size < MIN_DIFFERENT) return true;
  return (
    [plain, undoSubstitutions(plain)].some((text) => removeCommonWords(text) === "") || isRun(plain)
  );
}

/** Undoes substitutions: "p@ssw0rd2026!" is "password". */
function undoSubstitutions(text: string): string {
  const word = text.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, "");
  return word.replace(/[01345@$]/g, (sign) => LEET[sign] ?? sign);
}

/** Letters outside common words. */
function removeCommonWords(text: string): string {
  const longestFirst = COMMON_WORDS.toSorted((a, b) => b.length - a.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, " "), text);
  return left.replace(/[^\p{L}]/gu, "");
}

/** Consecutive digits or letters, up or down. */
function isRun(text: string): boolean {
  const steps = Array.from(text, (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at)).slice(
    0,
    -1,
  );
  const even = steps.filter((step) => Math.abs(step) <= 1).length;
  return even >= steps.length - 1;
}
