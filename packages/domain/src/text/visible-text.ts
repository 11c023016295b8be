/**
 * Removes control characters, bidirectional overrides and isolates, zero-width and other invisible
 * characters, which could disguise a note on a kitchen print. Keeps all scripts and emoji with
 * their joiners.
 */
export function visibleText(text: string): string {
  return text
    .replace(/[^\S\uFEFF]+/gu, " ")
    .replace(INVISIBLE, (found, at: number, whole: string) =>
      isKept(found, at, whole) ? found : "",
    )
    .replace(/ +/gu, " ")
    .normalize("NFC")
    .trim();
}

/**
 * Control and format characters, noncharacters, and blank letters: Hangul fillers, the Braille
 * blank, variation selectors. A flag's tags count as one.
 */
const INVISIBLE =
  /\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Visible format characters: Arabic and Kaithi number signs. */
const DRAWN = /^[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]$/u;
const FLAG = /^\u{1F3F4}/u;
const JOINER = /^[\u200C\u200D]$/u;
const SELECTOR = /^[\uFE0E\uFE0F]$/u;
const BEFORE_JOINER =
  /(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*)$/u;
const AFTER_JOINER =
  /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]|\p{Extended_Pictographic})/u;
/** Characters with an emoji form. */
const BEFORE_SELECTOR = /(?:\p{Emoji}|\p{Extended_Pictographic})$/u;

function isKept(found: string, at: number, whole: string): boolean {
  if (FLAG.test(found) || DRAWN.test(found)) return true;
  const before = whole.slice(Math.max(0, at - 8), at);
  if (SELECTOR.test(found)) return BEFORE_SELECTOR.test(before);
  return (
    JOINER.test(found) &&
    BEFORE_JOINER.test(before) &&
    AFTER_JOINER.test(whole.slice(at + found.length))
  );
}
