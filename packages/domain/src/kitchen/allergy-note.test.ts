import { expect, test } from "vitest";
import { isAllergyNote } from "./allergy-note.ts";

test("KDS-2 notes that speak of an allergy, in three languages", () => {
  for (const note of ["Alergi kacang!", "allergic to peanuts", "ALLERGY: milk", "我对花生过敏"])
    expect(isAllergyNote(note)).toBe(true);
  for (const note of ["", "bumbu dipisah", "less sugar", "少辣"])
    expect(isAllergyNote(note)).toBe(false);
});
