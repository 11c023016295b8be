import { expect, test } from "vitest";
import { parseRequirements } from "./requirement-list.ts";
import { idsInTitles } from "./test-titles.ts";

test("one or several ids at the beginning of a title are read", () => {
  const source = `
    test("QRIS-22 polling stops", () => {});
    test.each([[1]])(\`NAV-08, NAV-09 the border\`, () => {});
    test(
      'I18N-05 LOGIN-101 English prefix', () => {});
    test("MSG-01 and MSG-02: words", () => {});
  `;
  const ids = "QRIS-22 NAV-08 NAV-09 I18N-05 LOGIN-101 MSG-01 MSG-02";
  expect(idsInTitles(source)).toEqual(ids.split(" "));
});

test("ids elsewhere prove nothing", () => {
  const source = `
    // QRIS-22 is proved elsewhere
    test("polling stops, see QRIS-22", () => expect(["QRIS-23"]).toBe(1));
    open("S06-01 is a dish");
    describe("MSG-03 words", () => {});
  `;
  expect(idsInTitles(source)).toEqual([]);
});

test("titles may take their ids from a table of cases", () => {
  const source = `test.each([["MSG-06", "paid"], ["MSG-07", "paying"]])("%s %s", () => {});`;
  expect(idsInTitles(source)).toEqual(["MSG-06", "MSG-07"]);
});

test("a requirement is a row with id, sentence, section and wave", () => {
  const text =
    "| id | requirement | § | wave |\n| --- | --- | --- | --- |\n| I18N-02 | A `b`. | 1, 2 | 1 |";
  expect(parseRequirements(text)).toEqual([
    { id: "I18N-02", area: "I18N", wave: 1, text: "A `b`." },
  ]);
});
