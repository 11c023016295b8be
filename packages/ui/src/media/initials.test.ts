import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Initials, PeopleRow } from "./initials.tsx";

const textIn = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .trim()
    .split(/\s+/);

test.each([
  ["ani", "A"],
  [" budi", "B"],
  ["7", "7"],
  ["12", "12"],
  ["123", "1"],
  ["陈伟", "陈"],
  ["🍜 mie", "🍜"],
  ["", "?"],
])("a person named %j is shown as %j", (name, letter) => {
  expect(textIn(renderToStaticMarkup(createElement(Initials, { name, nth: 0 })))).toEqual([letter]);
});

test.each([
  [3, ["A", "B", "C"]],
  [5, ["A", "B", "C", "+2"]],
])("a row of %i people names three and counts the rest", (count, expected) => {
  const people = [..."ABCDE"].slice(0, count).map((name, colour) => ({ name, colour }));
  expect(textIn(renderToStaticMarkup(createElement(PeopleRow, { people })))).toEqual(expected);
});
