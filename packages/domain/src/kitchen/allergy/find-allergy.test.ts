import { expect, test } from "vitest";
import allergyNotes from "./allergy-notes.json" with { type: "json" };
import { findAllergy } from "./find-allergy.ts";
import ordinaryNotes from "./ordinary-notes.json" with { type: "json" };

const named = (note: string) => findAllergy(note)?.allergens.join(" ") ?? null;

test("NOV-7 no sentence of an allergy is missed, and the allergens of a menu are named", () => {
  const all = Object.entries(allergyNotes).flatMap(([allergens, notes]) =>
    notes.map((note) => ({ note, allergens })),
  );
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(all.map(({ note }) => ({ note, allergens: named(note) }))).toEqual(all);
});

test("NOV-7 of ordinary notes at most one in twenty is marked", () => {
  expect(ordinaryNotes.length).toBeGreaterThanOrEqual(200);
  const marked = ordinaryNotes.filter((note) => findAllergy(note) !== null);
  expect(marked.length, marked.join("\n")).toBeLessThanOrEqual(ordinaryNotes.length / 20);
});

test.each(["extra kacang", "kacang dipisah", "tambah telur", "sambal kacang pisah", "加蛋"])(
  "NOV-7 a wish for more or apart is no allergy: %s",
  (note) => expect(findAllergy(note)).toBeNull(),
);

test.each([
  ["tanpa kacang", "PEANUT"],
  ["tanpa bawang goreng", null],
  ["tanpa es", null],
  ["tanpa kacang panjang", null],
  ["不要花生", "PEANUT"],
  ["不要香菜", null],
])("NOV-7 what is left out is an allergy where it is an allergen: %s", (note, allergens) =>
  expect(named(note)).toBe(allergens),
);

test("NOV-7 what is wished for beside an allergy is not named", () => {
  expect(named("alergi udang, extra telur")).toBe("CRUSTACEAN");
  expect(named("egg allergy, extra peanut sauce")).toBe("EGG");
});

test("NOV-7 wide letters, accents, letters typed twice and digits for letters are read", () => {
  for (const note of [
    "ＡＬＥＲＧＩ ｋａｃａｎｇ",
    "alérgi kacang",
    "aallerrgiii kaacaang",
    "al3rgi k4c4ng",
  ])
    expect(named(note)).toBe("PEANUT");
});

test("NOV-7 whatever is typed is read, and of endless text the beginning", () => {
  for (const note of ["", "   ", "xkacamgx ".repeat(50_000), "不要".repeat(50_000)])
    expect(findAllergy(note)).toBeNull();
  expect(named("🚫🥜".repeat(50_000))).toBe("PEANUT");
});

test.each([
  "panggang garing",
  "nanas dipisah",
  "es teler",
  "already paid",
  "no carrots",
  "tanpa terong",
])("NOV-7 an ordinary word is no typing error of another: %s", (note) =>
  expect(findAllergy(note)).toBeNull(),
);

test.each([
  ["aelrgi kacamg", "PEANUT"],
  ["tidka bisa mkan udagn", "CRUSTACEAN"],
  ["cannto eat prwans", "CRUSTACEAN"],
  ["tanap kcaang", "PEANUT"],
  ["badan gtaal kalo makna telru", "EGG"],
])("NOV-7 several typing errors in one note: %s", (note, allergens) =>
  expect(named(note)).toBe(allergens),
);
