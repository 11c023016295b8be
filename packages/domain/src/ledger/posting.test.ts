import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ACCOUNTS,
  isBalanced,
  buildPostings,
  type Account,
  type LedgerEvent,
  type Posting,
} from "./posting.ts";
import { TENDERS } from "../payment/tender.ts";

const NO_DISCOUNT = { storeDiscount: 0, platformDiscount: 0 };

/** Debits less credits of one account; negative where we owe it. */
function getBalance(account: Account, postings: readonly Posting[]): number {
  const own = postings.filter((posting) => posting.account === account);
  return own.reduce((sum, { side, amount: moved }) => sum + (side === "DEBIT" ? moved : -moved), 0);
}

function balances(...events: LedgerEvent[]): Partial<Record<Account, number>> {
  const postings = events.flatMap(buildPostings);
  const all = ACCOUNTS.map((account) => [account, getBalance(account, postings)] as const);
  return Object.fromEntries(all.filter(([, balance]) => balance !== 0));
}

const amount = fc.nat(20_000_000);
const cash = fc.integer({ min: 1_000, max: 20_000_000 });
const AT_STORE = { kind: "PAID_AT_STORE", tender: "CASH" } as const;
const rounding = fc.integer({ min: -1_000, max: 1_000 });
const discounts = { storeDiscount: fc.nat(500_000), platformDiscount: fc.nat(500_000) };
const anyEvent: fc.Arbitrary<LedgerEvent> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      "PAYMENT_RECEIVED",
      "HANDED_TO_STAFF",
      "STAFF_DECIDED",
      "PAYMENT_REJECTED",
      "REFUND_SENT",
      "REFUND_DEDUCTED",
      "STORE_PAID_OUT",
      "VOUCHER_LAPSED",
    ),
    amount,
  }),
  fc.record({
    kind: fc.constantFrom("REFUND_HANDED_BACK", "HAND_BACK_DENIED"),
    ...{ amount: cash, rounding },
    paidFrom: fc.constantFrom("STORE_CASH", "STORE_EDC", "STORE_TRANSFER", "STORE_PAYABLE"),
  }),
  fc.record({
    ...{ kind: fc.constant("PAID_AT_STORE"), amount: cash, rounding },
    tender: fc.constantFrom(...TENDERS),
  }),
  fc.record({
    kind: fc.constantFrom("PAYMENT_APPLIED", "VOUCHERS_SOLD", "ORDER_REFUND_DUE"),
    amount,
    ...discounts,
  }),
  fc.record({
    kind: fc.constantFrom("VOUCHER_REDEEMED", "VOUCHER_USE_UNDONE"),
    amount,
    used: amount,
  }),
  fc.record({
    kind: fc.constant("VOUCHER_REFUND_DUE"),
    ...{ amount, lapsed: amount, ...discounts },
  }),
  fc
    .tuple(amount, amount)
    .map(([net, fee]) => ({ kind: "ACQUIRER_SETTLED" as const, amount: net + fee, fee })),
);

describe("every event", () => {
  test("balances, and leaves rows", () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const postings = buildPostings(event);
        expect(isBalanced(postings)).toBe(true);
        expect(postings.length).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  test("every event leaves the books balanced, however many there were", () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const postings = events.flatMap(buildPostings);
        const total = ACCOUNTS.reduce((sum, account) => sum + getBalance(account, postings), 0);
        expect(total).toBe(0);
      }),
    );
  });

  test.each([-1, 0.5, Number.NaN])("every event refuses an amount of %d", (bad) => {
    expect(() => buildPostings({ kind: "PAYMENT_RECEIVED", amount: bad })).toThrow(RangeError);
    expect(() =>
      buildPostings({
        kind: "PAYMENT_APPLIED",
        amount: 1,
        storeDiscount: bad,
        platformDiscount: 0,
      }),
    ).toThrow(RangeError);
  });

  test("every event refuses a fee larger than what was settled", () => {
    expect(() => buildPostings({ kind: "ACQUIRER_SETTLED", amount: 10, fee: 11 })).toThrow(
      RangeError,
    );
  });
});

describe("the story of a payment", () => {
  const received = { kind: "PAYMENT_RECEIVED", amount: 250_635 } as const;
  const applied = {
    kind: "PAYMENT_APPLIED",
    amount: 250_635,
    storeDiscount: 15_000,
    platformDiscount: 0,
  } as const;

  test("received, it waits in suspense", () => {
    expect(balances(received)).toEqual({ ACQUIRER_CLEARING: 250_635, SUSPENSE: -250_635 });
  });

  test("applied, it is owed to the store, with the store's own discount beside it", () => {
    expect(balances(received, applied)).toEqual({
      ACQUIRER_CLEARING: 250_635,
      STORE_PAYABLE: -265_635,
      STORE_DISCOUNT: 15_000,
    });
  });

  test("a discount of the platform is owed to the store too", () => {
    const platform = { ...applied, storeDiscount: 0, platformDiscount: 30_000 };
    expect(balances(received, platform)).toEqual({
      ACQUIRER_CLEARING: 250_635,
      STORE_PAYABLE: -280_635,
      PLATFORM_DISCOUNT: 30_000,
    });
  });

  test("an order that its coupons paid has its rows, without any money", () => {
    const free = { ...applied, amount: 0, platformDiscount: 5000 };
    expect(balances(free)).toEqual({
      STORE_PAYABLE: -20_000,
      STORE_DISCOUNT: 15_000,
      PLATFORM_DISCOUNT: 5000,
    });
    expect(buildPostings({ ...free, ...NO_DISCOUNT })).toEqual([
      { account: "SUSPENSE", side: "DEBIT", amount: 0 },
      { account: "STORE_PAYABLE", side: "CREDIT", amount: 0 },
    ]);
  });

  test("FUND-2 vouchers sold are owed at their sale price, also where a part was paid by a coupon", () => {
    const paid = { kind: "PAYMENT_RECEIVED", amount: 169_000 } as const;
    const sold = {
      kind: "VOUCHERS_SOLD",
      amount: 169_000,
      storeDiscount: 5_000,
      platformDiscount: 15_000,
    } as const;
    expect(balances(paid, sold)).toEqual({
      ACQUIRER_CLEARING: 169_000,
      VOUCHER_LIABILITY: -189_000,
      STORE_DISCOUNT: 5_000,
      PLATFORM_DISCOUNT: 15_000,
    });
  });

  test("late or second money is owed back, and gone once it was sent", () => {
    const rejected = { kind: "PAYMENT_REJECTED", amount: 250_635 } as const;
    expect(balances(received, rejected)).toEqual({
      ACQUIRER_CLEARING: 250_635,
      REFUND_DUE: -250_635,
    });
    expect(balances(received, rejected, { kind: "REFUND_SENT", amount: 250_635 })).toEqual({});
  });

  test("money in staff review is on no other account until they decide", () => {
    const handed = { kind: "HANDED_TO_STAFF", amount: 250_635 } as const;
    expect(balances(received, handed)).toEqual({
      ACQUIRER_CLEARING: 250_635,
      STAFF_REVIEW: -250_635,
    });
    const decided = { kind: "STAFF_DECIDED", amount: 250_635 } as const;
    expect(balances(received, handed, decided, applied)).toEqual(balances(received, applied));
  });

  test("a full refund takes back everything, discounts too", () => {
    const refund = { ...applied, kind: "ORDER_REFUND_DUE" } as const;
    const sent = { kind: "REFUND_SENT", amount: 250_635 } as const;
    expect(balances(received, applied, refund, sent)).toEqual({});
  });

  test("what the store pays out from its till is owed to it", () => {
    const refund = { kind: "ORDER_REFUND_DUE", amount: 100_000, ...NO_DISCOUNT } as const;
    const handed = { kind: "REFUND_HANDED_BACK", amount: 100_000 } as const;
    const back = { ...handed, paidFrom: "STORE_PAYABLE", rounding: 0 } as const;
    expect(balances(refund, back)).toEqual({});
    expect(balances({ kind: "PAYMENT_REJECTED", amount: 100_000 }, back)).toEqual({
      SUSPENSE: 100_000,
      STORE_PAYABLE: -100_000,
    });
  });

  test("a bill paid at the store is money that the store has already", () => {
    const cash = { ...AT_STORE, amount: 250_635, rounding: 0 } as const;
    expect(balances(cash, { ...applied, ...NO_DISCOUNT })).toEqual({
      STORE_CASH: 250_635,
      STORE_PAYABLE: -250_635,
    });
  });

  test("cash that was refunded is in the till no more", () => {
    const cash = { ...AT_STORE, amount: 100_000, rounding: 0 } as const;
    const paid = { kind: "PAYMENT_APPLIED", amount: 100_000, ...NO_DISCOUNT } as const;
    const refund = { kind: "ORDER_REFUND_DUE", amount: 30_000, ...NO_DISCOUNT } as const;
    const till = { paidFrom: "STORE_CASH", rounding: 0 } as const;
    const back = { kind: "REFUND_HANDED_BACK", amount: 30_000, ...till } as const;
    expect(balances(cash, paid, refund, back)).toEqual({
      STORE_CASH: 70_000,
      STORE_PAYABLE: -70_000,
    });
  });

  test.each([35, -65])(
    "TABLE-14 cash rounded by %i is posted by itself, and goes back the same",
    (rounding) => {
      const cash = { ...AT_STORE, amount: 250_635, rounding } as const;
      expect(balances(cash, { ...applied, ...NO_DISCOUNT })).toEqual({
        ...{ STORE_CASH: 250_635 - rounding, CASH_ROUNDING: rounding, STORE_PAYABLE: -250_635 },
      });
      const refund = { kind: "ORDER_REFUND_DUE", amount: 250_635, ...NO_DISCOUNT } as const;
      const till = { amount: 250_635, paidFrom: "STORE_CASH", rounding } as const;
      const back = { kind: "REFUND_HANDED_BACK", ...till } as const;
      const all = [cash, { ...applied, ...NO_DISCOUNT }, refund, back] as const;
      expect(balances(...all)).toEqual({});
      const denied = { kind: "HAND_BACK_DENIED", ...till } as const;
      expect(balances(back, denied)).toEqual({});
    },
  );

  test("settled and paid out, only the fee is left", () => {
    const story: LedgerEvent[] = [
      received,
      { ...applied, ...NO_DISCOUNT },
      { kind: "ACQUIRER_SETTLED", amount: 250_635, fee: 1755 },
      { kind: "STORE_PAID_OUT", amount: 250_635 },
    ];
    expect(balances(...story)).toEqual({ ACQUIRER_FEE: 1755, BANK: -1755 });
  });
});

describe("rows of any origin", () => {
  test("balance only where debits equal credits", () => {
    const debit = { account: "BANK", side: "DEBIT", amount: 5 } as const;
    const credit = { account: "SUSPENSE", side: "CREDIT", amount: 5 } as const;
    expect(isBalanced([])).toBe(true);
    expect(isBalanced([debit, credit])).toBe(true);
    expect(isBalanced([debit])).toBe(false);
    expect(isBalanced([debit, { ...credit, amount: 4 }])).toBe(false);
    expect(isBalanced([debit, { ...credit, side: "DEBIT", amount: 5 }])).toBe(false);
    expect(
      isBalanced([
        { ...debit, amount: -5 },
        { ...credit, amount: -5 },
      ]),
    ).toBe(false);
  });
});
