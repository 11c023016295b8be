import { describe, expect, test } from "vitest";
import { catalogue, errorCatalogue, isErrorCode } from "./catalogue.ts";
import { ErrorCode } from "./codes.ts";
import { StaffErrorCode } from "./staff-codes.ts";
import type { ErrorEntry, Texts } from "./error-entry.ts";
import { LANGUAGES } from "./language.ts";
import { clientErrors, httpErrors } from "./texts/transport-errors.ts";

const entries: [string, ErrorEntry][] = Object.entries(catalogue);
const sentences: [string, Texts][] = entries.flatMap(([code, entry]) => [
  [code, entry.texts],
  ...Object.entries(entry.variants ?? {}).map(([name, texts]): [string, Texts] => [
    `${code} ${name}`,
    texts,
  ]),
]);

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

  test("files every entry under its own code and says what it means", () => {
    for (const [code, entry] of entries) {
      expect(entry.code).toBe(code);
      expect(entry.meaning).not.toBe("");
    }
  });

  test("the catalogue sends product refusals as HTTP 200 and statuses as themselves", () => {
    for (const entry of Object.values(errorCatalogue)) expect(entry.httpStatus).toBe(200);
    for (const entry of Object.values(httpErrors)) {
      expect(String(entry.httpStatus)).toBe(entry.code);
    }
    for (const entry of Object.values(clientErrors)) expect(entry.httpStatus).toBe(0);
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
    const { texts, variants } = catalogue[ErrorCode.verificationLimitReached];
    for (const said of [texts, variants.opensAt]) {
      expect(Object.values(said).join()).not.toMatch(/code|kode|验证码/i);
    }
  });

  test.each(sentences)("%s is said in three languages", (_, texts) => {
    for (const language of LANGUAGES) expect(texts[language].trim()).not.toBe("");
    expect(new Set(LANGUAGES.map((language) => texts[language])).size).toBe(3);
    expect(texts.zhCN).toMatch(/\p{Script=Han}/u);
    expect(texts.enGB + texts.idID).not.toMatch(/\p{Script=Han}/u);
  });

  test.each(sentences)("%s has the same places in every language", (_, texts) => {
    for (const language of LANGUAGES) {
      expect(findPlaceholders(texts[language])).toEqual(findPlaceholders(texts.enGB));
    }
  });

  test("the sentences need no parameters unless a variant is asked for", () => {
    for (const [, entry] of entries) {
      for (const language of LANGUAGES) expect(findPlaceholders(entry.texts[language])).toEqual([]);
    }
  });

  test("the sentences fit on a phone: no longer than two short sentences", () => {
    for (const [, texts] of sentences) {
      for (const language of LANGUAGES) expect(texts[language].length).toBeLessThanOrEqual(150);
    }
  });
});
