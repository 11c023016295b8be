import { expect, test } from "vitest";
import { selectAtOnce } from "./pay-choice.ts";

const offer = (...names: string[]) => names.map((payType) => ({ payType, payChannelId: "ch" }));
const ovo = { payType: "OVO", payChannelId: "ch", walletPhone: "81290001111" };

test("an order is paid with the method chosen here, else with the last one, else by QRIS", () => {
  const all = offer("OVO", "DANA", "QRIS");
  const select = (chosen: typeof ovo | null, last: string) =>
    selectAtOnce(all, { chosen, last })?.payType;
  expect([select(ovo, "DANA"), select(null, "DANA"), select(null, "GOPAY")]).toEqual([
    "OVO",
    "DANA",
    "QRIS",
  ]);
  expect(selectAtOnce(all, { chosen: ovo, last: "" })).toBe(ovo);
  expect(selectAtOnce(all, { chosen: null, last: "DANA" })?.walletPhone).toBe("");
});

test("a method that is not offered any more is not paid with, nor one that was not chosen", () => {
  expect(selectAtOnce(offer("QRIS"), { chosen: ovo, last: "DANA" })?.payType).toBe("QRIS");
  expect(selectAtOnce(offer("OVO"), { chosen: null, last: "QRIS" })).toBeNull();
  expect(selectAtOnce([], { chosen: ovo, last: "QRIS" })).toBeNull();
});
