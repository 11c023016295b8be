import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkSelection } from "./selection.ts";

const SPICE = {
  groupId: "G1",
  min: 1,
  max: 1,
  modifiers: [
    { modifierId: "mild", price: 0, name: "Tidak pedas" },
    { modifierId: "extra", price: 3000, name: "Ekstra pedas" },
  ],
};
const RICE = {
  groupId: "G2",
  min: 0,
  max: 2,
  modifiers: [
    { modifierId: "putih", price: 8000, name: "Nasi putih" },
    { modifierId: "uduk", price: 12_000, name: "Nasi uduk" },
    { modifierId: "lontong", price: 10_000, name: "Lontong" },
  ],
};
const TONGSENG = {
  itemId: "S01-05",
  price: 62_000,
  available: true,
  modifierGroups: [SPICE, RICE],
};
const SALAD = { itemId: "S01-06", price: 36_000, available: true, modifierGroups: [] };

describe("choosing modifiers", () => {
  test("a dish without questions costs its price", () => {
    expect(checkSelection(SALAD, [])).toEqual({ ok: true, unitPrice: 36_000, chosen: [] });
  });

  test("modifiers add their price, and come in the order of the menu with all they carry", () => {
    expect(checkSelection(TONGSENG, ["uduk", "extra"])).toEqual({
      ok: true,
      unitPrice: 77_000,
      chosen: [
        { modifierId: "extra", price: 3000, name: "Ekstra pedas" },
        { modifierId: "uduk", price: 12_000, name: "Nasi uduk" },
      ],
    });
  });

  test("an unanswered required group is named", () => {
    expect(checkSelection(TONGSENG, ["putih"])).toEqual({
      ok: false,
      reason: "TOO_FEW",
      groupId: "G1",
    });
  });

  test("too many answers in a group are named", () => {
    expect(checkSelection(TONGSENG, ["mild", "extra"])).toEqual({
      ok: false,
      reason: "TOO_MANY",
      groupId: "G1",
    });
    expect(checkSelection(TONGSENG, ["mild", "putih", "uduk", "lontong"])).toEqual({
      ok: false,
      reason: "TOO_MANY",
      groupId: "G2",
    });
  });

  test("the same modifier twice is refused even where the group would take two", () => {
    expect(checkSelection(TONGSENG, ["mild", "putih", "putih"])).toEqual({
      ok: false,
      reason: "DUPLICATE",
      groupId: "G2",
    });
  });

  test("a modifier of another dish is refused, before anything is counted", () => {
    expect(checkSelection(TONGSENG, ["boba"])).toEqual({
      ok: false,
      reason: "UNKNOWN_MODIFIER",
      groupId: null,
    });
    expect(checkSelection(SALAD, ["mild"])).toMatchObject({
      ok: false,
      reason: "UNKNOWN_MODIFIER",
    });
  });

  test("the order of the request changes nothing", () => {
    const ids = fc.shuffledSubarray(["mild", "extra", "putih", "uduk", "lontong"]);
    fc.assert(
      fc.property(ids, (picked) => {
        expect(checkSelection(TONGSENG, picked)).toEqual(
          checkSelection(TONGSENG, picked.toSorted()),
        );
      }),
    );
  });

  test("what is accepted respects every group, and costs the dish and its modifiers", () => {
    const ids = fc.subarray(["mild", "extra", "putih", "uduk", "lontong"]);
    fc.assert(
      fc.property(ids, (picked) => {
        const spices = picked.filter((id) => id === "mild" || id === "extra").length;
        const selection = checkSelection(TONGSENG, picked);
        expect(selection.ok).toBe(spices === 1 && picked.length - spices <= 2);
        if (!selection.ok) return;
        const extras = selection.chosen.reduce((sum, modifier) => sum + modifier.price, 0);
        expect(selection.unitPrice).toBe(62_000 + extras);
        expect(selection.chosen).toHaveLength(picked.length);
      }),
    );
  });
});
