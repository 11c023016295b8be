import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { listCode } from "../architecture/source-files.ts";
import { findPlaces, LANGUAGES, readTexts, type Language } from "./read-texts.ts";

const TAGS: Readonly<Record<Language, string>> = { idID: "id-ID", enGB: "en-GB", zhCN: "zh-CN" };
/** A number, by the name of its place, with a word that would differ for one. */
const COUNTED =
  /(?<!of )\{(?:count|hours|minutes|seconds|days|left|uses|units|tries|most|came|rewarded|total|sessions|events|tabs|seated)\} (?:\w+ )?(\w+s)\b/;
/** The same for one and many, or no noun. */
const SAME = /^(?:is|was|has|as|gives|s|yes|this|less|minus|plus)$/;
/** Numbers that are drawn or sent, not read. */
const NOT_READ = /insights\/chart\/|client\/src\/wire\//;

describe.each(LANGUAGES)("%s", (language) => {
  test("a plural has the forms of its language, and no others", () => {
    const forms = new Intl.PluralRules(TAGS[language])
      .resolvedOptions()
      .pluralCategories.toSorted();
    for (const { id, text } of readTexts(language)) {
      for (const { branches } of findPlaces(compileMessage(text)).plurals) {
        const named = Object.keys(branches).filter(
          (form) => /^[a-z]+$/.test(form) && form !== "offset",
        );
        expect({ id, forms: named.toSorted() }).toEqual({ id, forms });
      }
    }
  });
});

test("an English noun behind a number has its singular too, or a form without", () => {
  const found = readTexts("enGB").filter(({ text }) => {
    const [, noun = "is"] = COUNTED.exec(text.replaceAll("#", "")) ?? [];
    return !SAME.test(noun);
  });
  expect(found.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
});

test("numbers on screen are written by the language's own format", () => {
  const apps = listCode().filter(
    ({ path, isTest }) =>
      !isTest && /^(?:apps\/(?:web|console)|packages\/(?:ui|client))\/src\//.test(path),
  );
  expect(apps.length).toBeGreaterThan(100);
  const raw = apps.filter(
    ({ path, text }) => !NOT_READ.test(path) && /\.to(?:Fixed|LocaleString)\(/.test(text),
  );
  expect(raw.map(({ path }) => path)).toEqual([]);
});
