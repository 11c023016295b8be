import { describe, expect, test } from "vitest";
import { errorCatalogue, getHttpStatus, isErrorCode } from "./catalogue.ts";
import { ErrorCode } from "./codes.ts";
import type { ErrorMeaning } from "./error-meaning.ts";
import { ERROR_TEXTS } from "./error-texts.ts";
import { LANGUAGES } from "./language.ts";
import { StaffErrorCode } from "./staff-codes.ts";
import { ClientErrorCode, HttpErrorCode } from "./transport-codes.ts";
import { transportErrors } from "./transport-errors.ts";

/** The values that each sentence is given, by its id. */
const places = new Map(
  [
    ...Object.values(errorCatalogue).map((entry): [string, ErrorMeaning] => [entry.name, entry]),
    ...Object.entries<ErrorMeaning>(transportErrors),
  ].flatMap(([key, { variants = {} }]): [string, readonly string[]][] => [
    [key, []],
    ...Object.entries(variants).map(([name, given]): [string, readonly string[]] => [
      `${key}.${name}`,
      given,
    ]),
  ]),
);
const sentences = LANGUAGES.flatMap((language) =>
  Object.entries(ERROR_TEXTS[language]).map(([id, text]) => ({ language, id, text })),
);

function findPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").sort();
}

describe("the catalogue", () => {
  test("the catalogue holds the product's refusals and no others", () => {
    expect(Object.keys(errorCatalogue).sort()).toEqual(
      (
        "0310202 0310204 0310205 0310206 0310207 0310209 0310210 0310211 0310212 0310213 0310224 " +
        "0310230 0310231 0310232 0310233 4110001 4110002 4110003 4110008 4110009 4110010 4110011 4110013 5020000 6110001 6110002 6110003 6110004 6110005 " +
        "6120001 6120002 6120003 6130001 6130002 6130003 6130004 6130005 6130006 6130007 6130008 6130009 6130010 6140001 6140002 6140003 6140004 6140005 6140006 6140007 6140008 6140009 7110001 " +
        "7110002 7110003 7110004 7110005 7110006 7110007 7110008 7110009 7110010 7120001 7120002 7120003 7120004 7120005 7120006 7120007 7120008 7120009 7121001 7121002 7121003 7121004 7121005 7121006 7121007 7121008 7122001 7123001 9110057 9110058"
      ).split(" "),
    );
    expect([...Object.values(ErrorCode), ...Object.values(StaffErrorCode)].sort()).toEqual(
      Object.keys(errorCatalogue).sort(),
    );
  });

  test("every failure says what it means, refusals under the names of their codes", () => {
    const codes: Record<string, string> = { ...ErrorCode, ...StaffErrorCode };
    for (const [code, { name, meaning }] of Object.entries(errorCatalogue)) {
      expect(codes[name]).toBe(code);
      expect(meaning).not.toBe("");
    }
    for (const { meaning } of Object.values(transportErrors)) expect(meaning).not.toBe("");
  });

  test("product refusals are sent as HTTP 200 and statuses as themselves", () => {
    const refusals = [...Object.values(ErrorCode), ...Object.values(StaffErrorCode)];
    for (const code of refusals) expect(getHttpStatus(code)).toBe(200);
    for (const code of Object.values(HttpErrorCode)) {
      expect(String(getHttpStatus(code))).toBe(code);
    }
    for (const code of Object.values(ClientErrorCode)) expect(getHttpStatus(code)).toBe(0);
  });

  test("distinguishes product codes from statuses, client errors and anything inherited", () => {
    expect(isErrorCode("4110009")).toBe(true);
    for (const code of ["401", "ERR_NETWORK", "0", "toString", ""]) {
      expect(isErrorCode(code)).toBe(false);
    }
  });
});

describe("the sentences", () => {
  test("the sentences of a limit fit codes and the human check alike: neither is named", () => {
    const said = sentences.filter(({ id }) => id.startsWith("verificationLimitReached"));
    expect(said).toHaveLength(6);
    for (const { text } of said) expect(text).not.toMatch(/code|kode|验证码/i);
  });

  test.each(LANGUAGES)("%s has each sentence that the catalogue names, and no others", (it) => {
    expect(Object.keys(ERROR_TEXTS[it]).sort()).toEqual([...places.keys()].sort());
  });

  test.each(sentences)("$id in $language is given just the values that it has places for", (it) => {
    expect(it.text.trim()).not.toBe("");
    expect(findPlaceholders(it.text)).toEqual([...(places.get(it.id) ?? [])].sort());
  });

  test("the sentences are in their own language", () => {
    const count = LANGUAGES.length;
    for (const id of places.keys()) {
      const texts = sentences.filter((sentence) => sentence.id === id);
      expect(new Set(texts.map(({ text }) => text)).size, id).toBe(count);
    }
    for (const { id, language, text } of sentences) {
      expect({ id, isChinese: /\p{Script=Han}/u.test(text) }).toEqual({
        id,
        isChinese: language === "zhCN",
      });
    }
  });

  test("the sentences fit on a phone: no longer than two short sentences", () => {
    for (const { id, text } of sentences) expect(text.length, id).toBeLessThanOrEqual(150);
  });
});
