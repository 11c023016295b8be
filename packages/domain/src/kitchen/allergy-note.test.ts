import { expect, test } from "vitest";
import { findContained, listOtherAllergies, sortAllergiesFirst } from "./allergy-note.ts";

test("KDS-2 lines with an allergy stand first, each group in its order", () => {
  const notes = ["pedas", "alergi susu", "", "不要花生", "extra kacang"];
  expect(sortAllergiesFirst(notes.map((note) => ({ note }))).map(({ note }) => note)).toEqual([
    "alergi susu",
    "不要花生",
    "pedas",
    "",
    "extra kacang",
  ]);
});

test("NOV-6 what the first round says itself does not stand before it again", () => {
  const first = { note: "alergi susu", lines: [{ note: "alergi udang" }, { note: "" }] };
  const all = ["alergi susu", "alergi telur", "alergi udang"];
  expect(listOtherAllergies(all, first)).toEqual(["alergi telur"]);
  expect(listOtherAllergies(all, undefined)).toEqual(all);
});

test("NOV-7 a dish is marked by what its menu declares and the party's allergies name", () => {
  const allergies = ["我对花生过敏", "no milk, allergic"];
  expect(findContained(["PEANUT", "SOY", "GLUTEN"], allergies)).toEqual(["PEANUT"]);
  expect(findContained([], allergies)).toEqual([]);
  expect(findContained(["PEANUT"], [])).toEqual([]);
});
