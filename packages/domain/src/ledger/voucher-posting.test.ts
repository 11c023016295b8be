import { describe, expect, test } from "vitest";
import { buildPostings, type Account, type LedgerEvent } from "./posting.ts";

const NO_DISCOUNT = { storeDiscount: 0, platformDiscount: 0 };

/** Debits less credits by account, without those that are even. */
function balances(...events: LedgerEvent[]): Partial<Record<Account, number>> {
  const sums = new Map<Account, number>();
  for (const { account, side, amount } of events.flatMap(buildPostings)) {
    sums.set(account, (sums.get(account) ?? 0) + (side === "DEBIT" ? amount : -amount));
  }
  return Object.fromEntries([...sums].filter(([, balance]) => balance !== 0));
}

describe("FUND-2 the story of a voucher", () => {
  const redeemed = { kind: "VOUCHER_REDEEMED", amount: 85_000, used: 100_000 } as const;

  test("FUND-2 the story of a voucher of example A: 58.400 in money, 85.000 of the voucher and 15.000 of the store's own", () => {
    expect(balances({ kind: "PAYMENT_APPLIED", amount: 58_400, ...NO_DISCOUNT }, redeemed)).toEqual(
      {
        SUSPENSE: 58_400,
        VOUCHER_LIABILITY: 85_000,
        STORE_DISCOUNT: 15_000,
        STORE_PAYABLE: -158_400,
      },
    );
  });

  test("FUND-2 the story of a voucher whose rest lapses pays its price, whatever was left of the bill", () => {
    expect(balances({ ...redeemed, used: 40_000 })).toEqual({
      VOUCHER_LIABILITY: 85_000,
      STORE_PAYABLE: -85_000,
    });
  });

  test("undone, leaves nothing behind", () => {
    expect(balances(redeemed, { ...redeemed, kind: "VOUCHER_USE_UNDONE" })).toEqual({});
  });

  test("refunded, is owed as it was paid, and every funder has its discount back", () => {
    expect(
      balances({
        kind: "VOUCHER_REFUND_DUE",
        amount: 119_000,
        lapsed: 0,
        storeDiscount: 4_000,
        platformDiscount: 6_000,
      }),
    ).toEqual({
      VOUCHER_LIABILITY: 129_000,
      REFUND_DUE: -119_000,
      STORE_DISCOUNT: -4_000,
      PLATFORM_DISCOUNT: -6_000,
    });
  });

  test("part-used and refunded, or over, leaves the rest to the store", () => {
    expect(
      balances({ kind: "VOUCHER_REFUND_DUE", amount: 61_000, lapsed: 18_200, ...NO_DISCOUNT }),
    ).toEqual({ VOUCHER_LIABILITY: 79_200, REFUND_DUE: -61_000, STORE_PAYABLE: -18_200 });
    expect(balances({ kind: "VOUCHER_LAPSED", amount: 79_200 })).toEqual({
      VOUCHER_LIABILITY: 79_200,
      STORE_PAYABLE: -79_200,
    });
  });
});
