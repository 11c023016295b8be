import { expect, test } from "vitest";
import { parseChosenVouchers } from "./voucher-choice.ts";

const coffee = {
  voucherId: "v1",
  name: "Coffee card",
  units: [{ itemId: "S06-01", modifierIds: ["G3-1"], note: "" }],
};
const cash = { voucherId: "v2", name: "Cash", units: [] };

test("DEAL-4 vouchers chosen for an order survive a reload", () => {
  expect(parseChosenVouchers(JSON.stringify([coffee, cash]))).toEqual([coffee, cash]);
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["no list", "{}"],
  ["no voucher", '[{"units":[]}]'],
  ["no units", '[{"voucherId":"v1","name":"Cash"}]'],
  [
    "a unit without a dish",
    '[{"voucherId":"v1","name":"Cash","units":[{"modifierIds":[],"note":""}]}]',
  ],
])("DEAL-4 of a stored choice with %s none is taken", (_what, raw) => {
  expect(parseChosenVouchers(raw)).toEqual([]);
});
