import { expect, test } from "vitest";
import { parseChosenVouchers } from "./voucher-choice.ts";

const unit = { itemId: "S06-01", modifierIds: ["G3-1"], note: "" };
const coffee = { voucherId: "v1", name: "Coffee card", units: [unit] };
const cash = { voucherId: "v2", name: "Cash", units: [] };

test("DEAL-4 vouchers chosen for an order survive a reload", () => {
  expect(parseChosenVouchers(JSON.stringify([coffee, cash]))).toEqual([coffee, cash]);
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["no list", "{}"],
  ["no voucher", '[{"name":"Cash","units":[]}]'],
  ["no units", '[{"voucherId":"v1","name":"Cash"}]'],
])("DEAL-4 of a stored choice with %s none is taken", (_what, raw) => {
  expect(parseChosenVouchers(raw)).toEqual([]);
});
