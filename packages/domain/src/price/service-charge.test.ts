import { expect, test } from "vitest";
import { getServiceChargeBps } from "./service-charge.ts";

test.each([
  [false, false, 700],
  [false, true, 700],
  [true, false, 0],
  [true, true, 700],
])("takeaway %s at a store that charges it %s: %i", (takeaway, takeawayServiceCharge, bps) => {
  const terms = { serviceChargeBps: 700, takeawayServiceCharge };
  expect(getServiceChargeBps(terms, takeaway)).toBe(bps);
});
