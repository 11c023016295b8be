import type { CouponOffer } from "@santap/contract/schemas/coupon";
import { expect, test } from "vitest";
import { applyRefusal, listByUse } from "./claim-outcome.ts";

function offer(templateId: string, state: CouponOffer["state"] = "TO_CLAIM"): CouponOffer {
  return {
    templateId,
    name: templateId,
    condition: "",
    scope: "STORE",
    minSpend: 0,
    state,
    effect: { kind: "AMOUNT", amount: 10_000 },
    opensAt: null,
    expiresAt: null,
  };
}

test("CPN-1 a refused claim leaves the coupon in the state that the refusal names", () => {
  const after = (code: string, details = {}) => applyRefusal(offer("C01"), { code, details });
  expect(after("6110001")).toMatchObject({ state: "ENDED" });
  expect(after("6110002")).toMatchObject({ state: "SOLD_OUT", opensAt: null });
  expect(after("6110003", { opensAt: 99 })).toMatchObject({ state: "SOLD_OUT_TODAY", opensAt: 99 });
  expect(after("6110005")).toMatchObject({ state: "NOT_FOR_YOU" });
  // Claimed elsewhere, and perhaps used: only the server knows.
  expect(after("6110004")).toBeNull();
  expect(after("5020000")).toBeNull();
});

test("what can be claimed comes first, then what is claimed; the store's order holds within", () => {
  const offers = [
    offer("C01", "NOT_FOR_YOU"),
    offer("C02", "CLAIMED"),
    offer("C03"),
    offer("C04", "SOLD_OUT"),
    offer("C05"),
  ];
  expect(listByUse(offers).map(({ templateId }) => templateId)).toEqual([
    "C03",
    "C05",
    "C02",
    "C01",
    "C04",
  ]);
});
