import type { BillVoucher } from "@santap/contract/schemas/voucher";
import { expect, test } from "vitest";
import { withEffect } from "./shown-voucher.ts";

const voucher: BillVoucher = {
  ...{ voucherId: "v1", dealId: "D05", name: "", type: "CASH", salePrice: 85_000, usesLeft: 1 },
  ...{ listPrice: 100_000, components: [], validUntil: 0, chosen: false, problem: null },
};
const brings = [{ name: "Juice", count: 1 }];
const held = { ...voucher, problem: { reason: "HELD" as const, opensAt: null } };

test.each([
  ["CASH takes something off", voucher, { kind: "CASH", takesOff: 1, lapses: 9 }, false, null],
  [
    "CASH takes nothing off",
    voucher,
    { kind: "CASH", takesOff: 0, lapses: 10 },
    true,
    "NOT_NEEDED",
  ],
  ["a new order takes its dishes", voucher, { kind: "DISHES", covers: [], brings }, true, null],
  [
    "they are not on an order",
    voucher,
    { kind: "DISHES", covers: [], brings },
    false,
    "MISSING_DISHES",
  ],
  ["they are on an order", voucher, { kind: "DISHES", covers: brings, brings: [] }, false, null],
  ["it has another reason", held, { kind: "CASH", takesOff: 0, lapses: 10 }, false, "HELD"],
] as const)("DEAL-4 whether a voucher can be used: %s", (_what, ...facts) => {
  const [one, effect, bringsDishes, reason] = facts;
  const shown = withEffect(one, effect as never, bringsDishes);
  expect(shown.problem?.reason ?? null).toBe(reason);
});
