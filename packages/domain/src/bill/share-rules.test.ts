import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OrderStatus } from "../order/order-state.ts";
import type { AttemptStatus } from "../payment/attempt-state.ts";
import { listTransitions, terminalStates, unreachableStates } from "../state-table.ts";
import { decideClock, returnsAt } from "./share-clock.ts";
import { decideShareMoney, type ShareMoneyFacts } from "./share-money.ts";
import { SHARE_TABLE, type ShareState } from "./share-state.ts";
import { arePaidInFull, listWithoutRoom, sumShares } from "./share-sums.ts";

test("TABLE-6 a share runs, is paid or returns; only late money leads out of a return", () => {
  expect(listTransitions(SHARE_TABLE)).toEqual([
    "RETURNED PAY PAID",
    "RUNNING PAY PAID",
    "RUNNING RETURN RETURNED",
  ]);
  expect(unreachableStates(SHARE_TABLE, ["RUNNING"])).toEqual([]);
  expect(terminalStates(SHARE_TABLE)).toEqual(["PAID"]);
});

describe("TABLE-6 the clock of a table's shares", () => {
  const MINUTE = 60_000;
  const clock = (runningUntil: number | null, lapsedAt: number[] = []) =>
    decideClock({ runningUntil, lapsedAt, now: 100 * MINUTE });

  test("TABLE-6 the clock of a table's shares starts with the first share, and is the end of those made meanwhile", () => {
    expect(clock(null)).toEqual({ ok: true, clockEndsAt: 115 * MINUTE });
    expect(clock(104 * MINUTE)).toEqual({ ok: true, clockEndsAt: 104 * MINUTE });
  });

  test("TABLE-6 the clock of a table's shares takes no share in its last three minutes", () => {
    expect(clock(103 * MINUTE + 1)).toMatchObject({ ok: true });
    expect(clock(103 * MINUTE)).toEqual({ ok: false, retryAfter: 180 });
    expect(clock(99 * MINUTE)).toEqual({ ok: false, retryAfter: 1 });
  });

  test("TABLE-6 the clock of a table's shares gives no third share for ten minutes to who let two end unpaid", () => {
    expect(clock(null, [99 * MINUTE])).toMatchObject({ ok: true });
    expect(clock(null, [80 * MINUTE, 99 * MINUTE])).toEqual({ ok: false, retryAfter: 540 });
    expect(clock(null, [80 * MINUTE, 90 * MINUTE])).toMatchObject({ ok: true });
  });

  test("TABLE-6 the clock of a table's shares lets a share without a payment return after five minutes, and never after its end", () => {
    expect(returnsAt(115 * MINUTE, 100 * MINUTE)).toBe(105 * MINUTE);
    expect(returnsAt(103 * MINUTE, 100 * MINUTE)).toBe(103 * MINUTE);
  });
});

describe("TABLE-7 money of a share", () => {
  interface Case {
    status?: OrderStatus;
    paid?: number;
    share?: ShareState;
    attempt?: AttemptStatus;
    buysDeal?: boolean;
    amount?: number;
    before?: string[];
  }
  const facts = (one: Case): ShareMoneyFacts => ({
    bill: {
      status: one.status ?? "PAYING",
      payable: 100_000,
      paid: one.paid ?? 0,
      buysDeal: one.buysDeal ?? false,
    },
    share: { state: one.share ?? "RUNNING" },
    attempt: {
      status: one.attempt ?? "WAIT_PAY",
      amount: 40_000,
      handledReferences: one.before ?? [],
    },
    paymentReference: "r1",
    paidAmount: one.amount ?? 40_000,
  });
  const APPLY = { kind: "APPLY" };
  const TWICE = { kind: "REFUND", reason: "DUPLICATE" };
  const ENDED = { kind: "REFUND", reason: "ORDER_CANCELLED" };
  const STAFF = { kind: "STAFF", reason: "AMOUNT_MISMATCH" };

  test.each<[string, Case, object]>([
    ["for a running share is applied", {}, APPLY],
    ["that was reported before changes nothing", { before: ["r1"] }, { kind: "ALREADY_APPLIED" }],
    ["for a running share without room is refunded", { paid: 60_001 }, TWICE],
    ["for a returned share that fits is applied", { share: "RETURNED", paid: 60_000 }, APPLY],
    ["for a returned share also where nobody pays", { share: "RETURNED", status: "OPEN" }, APPLY],
    [
      "for a returned share that does not fit goes back",
      { share: "RETURNED", paid: 60_001 },
      TWICE,
    ],
    ["for a paid share is refunded", { share: "PAID" }, TWICE],
    ["of a paid attempt is refunded", { attempt: "PAY_SUCCESS" }, TWICE],
    ["for a paid bill is refunded", { share: "RETURNED", status: "PAID" }, TWICE],
    ["for a cancelled bill is refunded", { share: "RETURNED", status: "CANCELLED" }, ENDED],
    ["of another amount is for staff", { amount: 39_999 }, STAFF],
    ["of another amount for a returned share, too", { share: "RETURNED", amount: 1 }, STAFF],
    ["of another amount for a paid share is a second one", { share: "PAID", amount: 1 }, TWICE],
    ["for part of a bill with a deal goes back", { share: "RETURNED", buysDeal: true }, TWICE],
    [
      "for all of a bill with a deal is applied",
      { share: "RETURNED", buysDeal: true, paid: 60_000 },
      APPLY,
    ],
  ])("%s", (_, one, decision) => {
    expect(decideShareMoney(facts(one))).toEqual(decision);
  });

  test("TABLE-7 money of a share is never applied above the bill's price", () => {
    const status = fc.constantFrom<OrderStatus>("OPEN", "PAYING", "PAID", "CANCELLED", "EXPIRED");
    const share = fc.constantFrom<ShareState>("RUNNING", "PAID", "RETURNED");
    fc.assert(
      fc.property(status, share, fc.nat(100_000), fc.boolean(), (of, state, paid, buysDeal) => {
        const one = facts({ status: of, share: state, paid, buysDeal });
        if (decideShareMoney(one).kind === "APPLY") expect(paid + 40_000).toBeLessThanOrEqual(1e5);
      }),
    );
  });
});

describe("TABLE-6 a bill's shares", () => {
  const share = (state: ShareState, amount: number, voided = 0) => ({ state, amount, voided });

  test("TABLE-6 a bill's shares leave what nobody has paid or is paying", () => {
    const shares = [share("PAID", 30_000, 5_000), share("RUNNING", 20_000), share("RETURNED", 9)];
    expect(sumShares(100_000, shares)).toEqual({ paid: 25_000, running: 20_000, rest: 55_000 });
    expect(sumShares(10_000, shares).rest).toBe(0);
  });

  test("TABLE-6 a bill's shares have paid it once none runs, one was paid and they add up", () => {
    expect(arePaidInFull(30_000, [share("PAID", 30_000)])).toBe(true);
    expect(arePaidInFull(30_000, [share("PAID", 30_000), share("RETURNED", 5)])).toBe(true);
    expect(arePaidInFull(30_000, [share("PAID", 30_000), share("RUNNING", 5)])).toBe(false);
    expect(arePaidInFull(30_001, [share("PAID", 30_000)])).toBe(false);
    expect(arePaidInFull(0, [])).toBe(false);
    expect(arePaidInFull(0, [share("PAID", 30_000, 30_000)])).toBe(true);
  });

  test("TABLE-7 a bill's shares that have no room after late money are ended, newest first", () => {
    const [first, second] = [share("RUNNING", 40_000), share("RUNNING", 30_000)];
    const shares = [first, second, share("PAID", 50_000)];
    expect(listWithoutRoom(120_000, shares)).toEqual([]);
    expect(listWithoutRoom(100_000, shares)).toEqual([second]);
    expect(listWithoutRoom(80_000, shares)).toEqual([second, first]);
  });
});
