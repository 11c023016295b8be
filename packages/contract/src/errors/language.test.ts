import { describe, expect, test } from "vitest";
import { LANGUAGE_TAGS, LANGUAGES, languageFromTag } from "./language.ts";

function derivedTag(tag: string | null | undefined): string {
  return LANGUAGE_TAGS[languageFromTag(tag)];
}

describe("a tag gives an interface language", () => {
  test.each(["en", "en-US", "en-GB", "EN_au", "enGB"])(
    "I18N-05 the English-prefixed %s gives en-US",
    (tag) => {
      expect(derivedTag(tag)).toBe("en-US");
    },
  );

  test.each(["zh", "zh-CN", "zh-Hans-SG", "ZH-tw", "zhCN"])(
    "I18N-06 the Chinese-prefixed %s gives zh-CN",
    (tag) => {
      expect(derivedTag(tag)).toBe("zh-CN");
    },
  );

  test.each(["id-ID", "idID", "in", "fr-FR", "ms", "*", "", " ", null, undefined])(
    "I18N-07 anything else (%s) gives id-ID",
    (tag) => {
      expect(derivedTag(tag)).toBe("id-ID");
    },
  );

  test("every derived tag leads back to its own language", () => {
    expect(LANGUAGES.map((language) => languageFromTag(LANGUAGE_TAGS[language]))).toEqual([
      "enGB",
      "zhCN",
      "idID",
    ]);
  });
});

describe("an accept-language header", () => {
  test("an accept-language header counts for its most wanted language, wherever that stands", () => {
    expect(languageFromTag("id;q=0.3, zh-CN;q=0.9, en;q=0.5")).toBe("zhCN");
    expect(languageFromTag("en-US,en;q=0.9,id;q=0.8")).toBe("enGB");
    expect(languageFromTag("id-ID,en;q=0.9")).toBe("idID");
  });

  test("an accept-language header ignores what is refused or cannot be read", () => {
    expect(languageFromTag("en;q=0, zh;q=0.1")).toBe("zhCN");
    expect(languageFromTag("en;q=much, zh;q=0.1")).toBe("zhCN");
    expect(languageFromTag(";;,,q=")).toBe("idID");
  });
});
