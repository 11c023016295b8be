import { describe, expect, test } from "vitest";
import { LANGUAGE_TAGS, LANGUAGES } from "@santap/contract/errors/language";
import { deriveLanguage, isLanguage, readCookie } from "./language.ts";

const nothing = { stored: null, cookie: null, browser: null };
const getTag = (sources: Partial<typeof nothing> | Record<string, string | null>) =>
  LANGUAGE_TAGS[deriveLanguage({ ...nothing, ...sources })];

describe("interface language", () => {
  test("I18N-01 the languages are English, Chinese and Indonesian", () => {
    expect([...LANGUAGES].sort()).toEqual(["enGB", "idID", "zhCN"]);
  });

  test("I18N-02 a stored language decides, whatever cookie and browser say", () => {
    expect(getTag({ stored: "zhCN", cookie: "enGB", browser: "en-GB" })).toBe("zh-CN");
    expect(getTag({ stored: "idID", cookie: "enGB", browser: "zh" })).toBe("id-ID");
  });

  test("I18N-03 without a stored language the cookie decides", () => {
    expect(getTag({ cookie: "zhCN", browser: "en-GB" })).toBe("zh-CN");
    expect(getTag({ stored: "", cookie: "enGB", browser: "zh-CN" })).toBe("en-US");
  });

  test("I18N-04 without stored and cookie language the browser decides", () => {
    expect(getTag({ browser: "zh-Hant-TW" })).toBe("zh-CN");
  });

  test.each(["en", "en-GB", "EN_us", "enGB"])("I18N-05 %s gives en-US", (name) => {
    expect(getTag({ stored: name })).toBe("en-US");
  });

  test.each(["zh", "zh-CN", "ZH-hant", "zhCN"])("I18N-06 %s gives zh-CN", (name) => {
    expect(getTag({ stored: name })).toBe("zh-CN");
  });

  test.each(["id", "idID", "in-ID", "ms", "fr-FR", "x", null])(
    "I18N-07 %s gives id-ID, the default",
    (name) => {
      expect(getTag({ stored: name })).toBe("id-ID");
    },
  );

  test("only the three resources can be asked for in an address", () => {
    expect(["idID", "enGB", "zhCN", "en", "", null].map(isLanguage)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

test("a cookie is found by its whole name", () => {
  expect(readCookie("mylanguage=zhCN; language=enGB; x=1", "language")).toBe("enGB");
  expect(readCookie("mylanguage=zhCN", "language")).toBeNull();
});
