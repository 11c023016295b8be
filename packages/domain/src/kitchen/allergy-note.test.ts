import { expect, test } from "vitest";
import { sortAllergiesFirst } from "./allergy-note.ts";

test("KDS-2 lines with an allergy stand first, each group in its order", () => {
  const notes = ["pedas", "alergi susu", "", "不要花生", "extra kacang"];
  expect(sortAllergiesFirst(notes.map((note) => ({ note }))).map(({ note }) => note)).toEqual([
    ...["alergi susu", "不要花生", "pedas", "", "extra kacang"],
  ]);
});
