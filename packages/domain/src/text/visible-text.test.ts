import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { visibleText } from "./visible-text.ts";

describe("what cannot be seen is taken out", () => {
  test.each([
    ["a bidirectional override", "no \u202ereppep\u202c please", "no reppep please"],
    ["isolates and embeddings", "\u2066a\u2069 \u202ab\u202c \u2067c\u2068", "a b c"],
    ["direction marks", "a\u200eb\u200fc\u061cd", "abcd"],
    ["control characters", "bell\u0007 esc\u001b[31m del\u007f c1\u0085x", "bell esc[31m del c1x"],
    ["zero-width characters", "a\u200bb\ufeffc\u2060d\u00ade", "abcde"],
    ["joiners between nothing they could join", "\u200da\u200d 1\u200d2 \u200c", "a 12"],
    ["filler letters and blanks", "\u3164\u115f\u1160\uffa0\u2800", ""],
    ["invisible operators and annotations", "2\u20623\u2064 \ufff9x\ufffb", "23 x"],
    ["hidden tags", "hi\u{E0068}\u{E0069}", "hi"],
    ["selectors after a letter", "a\ufe0fb\ufe00c\u{E0100}", "abc"],
    ["code points that are no character", "a\ufdd0b\uffff", "ab"],
    ["space around and lines within", "  two\r\n\tlines\u2028more\u00a0 ", "two lines more"],
  ])("%s", (_, text, seen) => {
    expect(visibleText(text)).toBe(seen);
    expect(visibleText(visibleText(text))).toBe(seen);
  });
});

describe("what can be seen stays", () => {
  test.each([
    ["Indonesian", "Jangan pedas, ya!"],
    ["Chinese", "少辣，谢谢。"],
    ["Javanese script", "ꦱꦸꦒꦼꦁ"],
    ["Arabic with vowel signs", "بِدُونِ بَصَل"],
    ["Persian with a non-joiner", "می\u200cخواهم"],
    ["Sinhala with a joiner", "ශ්\u200dරී"],
    ["Devanagari", "क्\u200dष नहीं"],
    ["Hebrew and Thai", "בלי בצל ไม่เผ็ด"],
    ["Korean", "고추 빼 주세요"],
    ["a family", "👨‍👩‍👧‍👦"],
    ["a profession with a skin tone", "👩🏽‍🍳"],
    ["a heart on fire", "❤️‍🔥"],
    ["a rainbow flag and a national one", "🏳️‍🌈 🇮🇩"],
    ["a flag of tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["a keycap", "1️⃣"],
    ["an Arabic number sign", "\u0601"],
  ])("%s", (_, text) => expect(visibleText(text)).toBe(text.normalize("NFC")));
});

test("taking it out twice takes out nothing more", () => {
  const odd = fc.constantFrom(
    "\u200d",
    "\ufe0f",
    "\u034f",
    "\u200b",
    "a",
    "1",
    "❤",
    " ",
    "\u3164",
    "\u0301",
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(odd, fc.string({ unit: "binary" })) }), (text) => {
      const seen = visibleText(text);
      expect(visibleText(seen)).toBe(seen);
    }),
  );
});
