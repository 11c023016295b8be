import { expect, test } from "vitest";
import { createClickGate } from "./click-gate.ts";

test("CASHIER-18 clicks within 500 ms of the last one do nothing", () => {
  let now = 0;
  const gate = createClickGate(() => now);
  const at = (time: number) => {
    now = time;
    return gate();
  };
  expect([at(0), at(100), at(599), at(1098), at(1598)]).toEqual([true, false, false, false, true]);
});
