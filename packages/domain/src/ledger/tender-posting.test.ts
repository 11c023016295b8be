import { expect, test } from "vitest";
import { buildPostings, type LedgerEvent } from "./posting.ts";

function balance(...events: LedgerEvent[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, side, amount } of events.flatMap(buildPostings))
    sums[account] = (sums[account] ?? 0) + (side === "DEBIT" ? amount : -amount);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

test.each(["EDC", "TRANSFER"] as const)(
  "NOV-29 money of %s has an account of its own; handed back in cash it leaves the drawer, rounded up",
  (tender) => {
    const amount = 55_440;
    const none = { storeDiscount: 0, platformDiscount: 0 };
    const story: LedgerEvent[] = [
      { kind: "PAID_AT_STORE", amount, tender, rounding: 0 },
      { kind: "PAYMENT_APPLIED", amount, ...none },
      { kind: "ORDER_REFUND_DUE", amount, ...none },
    ];
    const back = { kind: "REFUND_HANDED_BACK", amount } as const;
    const same = { ...back, rounding: 0, paidFrom: `STORE_${tender}` } as const;
    expect(balance(...story, same)).toEqual({});
    expect(balance(...story, { ...back, rounding: -60, paidFrom: "STORE_CASH" })).toEqual({
      [`STORE_${tender}`]: amount,
      STORE_CASH: -55_500,
      CASH_ROUNDING: 60,
    });
  },
);
