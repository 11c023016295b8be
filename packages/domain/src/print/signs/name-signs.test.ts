import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameSigns } from "./name-signs.ts";

/** As a font with Latin and Chinese letters, Greek ones without marks, and no ł. */
const canDraw = (code: number) =>
  (code < 0x250 && code !== 0x142) ||
  (code >= 0x391 && code < 0x3aa) ||
  (code >= 0x3b1 && code < 0x3ca) ||
  (code >= 0x4e00 && code < 0xa000);
const LANGUAGES = ["id-ID", "en-US", "zh-CN"] as const;

function name(text: string, languageTag: string = "id-ID"): string {
  const document = { title: "", languageTag, blocks: [{ kind: "TEXT" as const, text }] };
  const [block] = nameSigns(document, canDraw).blocks;
  return block?.kind === "TEXT" ? block.text : "";
}

describe("NOV-7 what a printer lacks is named in the paper's language", () => {
  test.each([
    [
      "🚫🥜 please",
      ["[DILARANG] [kacang] please", "[NO] [peanuts] please", "[禁止] [花生] please"],
    ],
    ["tanpa 🦐!", ["tanpa [udang] !", "tanpa [shrimp] !", "tanpa [虾] !"]],
    ["👨‍👩‍👧‍👦", ["[keluarga]", "[family]", "[家人]"]],
    ["🙅🏽‍♀️🥛", ["[TIDAK] [susu]", "[NO] [milk]", "[不要] [牛奶]"]],
  ])("%s", (text, names) => expect(LANGUAGES.map((tag) => name(text, tag))).toEqual(names));

  test.each([
    ["a skin tone and a joiner are part of their sign", "👩🏽‍🍳", "[koki]"],
    ["a selector shows nothing", "❤️ ⚠️", "[cinta] [AWAS]"],
    ["a keycap and a flag", "1️⃣ 🇮🇩", "[1] [ID]"],
    ["a sign without a name has its code", "🧿", "[U+1F9FF]"],
    ["a currency", "50.000₫", "50.000 [VND]"],
    ["Arabic letters by their sound, a word at a time", "مع سلام", "[ma] [slam]"],
    ["Thai, with its vowels where they are spoken", "แพ้กุ้ง", "[phaekung]"],
    ["Korean by syllables", "땅콩 빼주세요", "[ttangkong] [ppaejuseyo]"],
    ["Latin letters with marks that the font lacks", "phở żółw", "pho żólw"],
    ["Greek letters with marks that the font lacks", "Έχω αλλεργία", "Εχω αλλεργια"],
    ["ornate letters", "𝓐𝓛𝓛𝓔𝓡𝓖𝓨 𝗻𝘂𝘁", "ALLERGY nut"],
    ["another script by its codes", "अब", "[U+0905] [U+092C]"],
    ["what the font has stays", "Café 花生, ñ!", "Café 花生, ñ!"],
  ])("%s", (_, text, printed) => expect(name(text)).toBe(printed));
});

test("NOV-7 after naming the font has every letter, and nothing that is seen disappears", () => {
  const unit = fc.oneof(
    fc.constantFrom("👨‍👩‍👧", "🥜", "\u200d", "\ufe0f", "م", "ก", "₫", "🏽", "é", "x", " "),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
      const named = name(text);
      for (const letter of named) expect(canDraw(letter.codePointAt(0) ?? 0)).toBe(true);
      if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) expect(named).not.toBe("");
    }),
  );
});
