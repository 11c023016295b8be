import { expect, test } from "vitest";
import { findRefusal } from "./find-refusal.ts";

type Asked = Parameters<typeof findRefusal>[1];

const translate = ((key: string, places = {}) =>
  `${key} ${Object.values(places).join(" ")}`.trim()) as Parameters<typeof findRefusal>[0];
const PAYER = { name: "Ani", shownBy: null, secondsLeft: 61 };

function refuse({ online = true, role = "MANAGER", payers = [] as object[] } = {}): string | null {
  return findRefusal(translate, {
    person: { role, station: null },
    live: { online },
    permission: "bill:write-off",
    bill: { paying: payers },
  } as unknown as Asked);
}

test("an action is free where nothing stands in its way", () => {
  expect(refuse()).toBeNull();
});

test.each([
  ["without a connection", { online: false, payers: [PAYER] }, "floor.offline"],
  ["to whom it is not permitted", { role: "KITCHEN", payers: [PAYER] }, "floor.notYours"],
  ["while a diner pays, for whole minutes", { payers: [PAYER] }, "floor.locked Ani 2"],
  [
    "in the last second of a payment",
    { payers: [{ ...PAYER, secondsLeft: 0 }] },
    "floor.locked Ani 1",
  ],
  [
    "while a guest without a name pays",
    { payers: [{ ...PAYER, name: null }] },
    "floor.locked floor.guest 2",
  ],
  [
    "while somebody scans the screen of staff",
    { payers: [{ ...PAYER, shownBy: { name: "Sari" } }] },
    "floor.locked floor.guestOfCode Sari 2",
  ],
])("an action is refused %s", (_when, asked, text) => {
  expect(refuse(asked)).toBe(text);
});
