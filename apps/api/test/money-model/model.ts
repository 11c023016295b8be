import type { Asked } from "./checks/expected-refunds.ts";
import type { Buyer } from "../../src/testing/test-product.ts";

/** Somebody who orders and pays. */
export interface Diner extends Buyer {
  /** Claims of coupons in their assets; those of the sequence are added. */
  readonly coupons: string[];
  /** Where a wallet knocks. */
  readonly phoneNo: string;
}

/** A payment that was acknowledged with a box. */
export interface KnownBox {
  readonly box: string;
  readonly orderId: string;
  readonly payer: Diner;
  readonly partnerRef: string;
  /** Null for a wallet's own page or knock. */
  readonly qrText: string | null;
}

export interface KnownOrder {
  readonly orderId: string;
  readonly diner: Diner;
}

/** Part of a shared bill that a guest took to pay it. */
export interface KnownShare {
  readonly shareId: string;
  readonly payer: Diner;
}

export interface GivenBack {
  /** The order's id, or that of the share. */
  readonly payableId: string;
  readonly amount: number;
  readonly asked: Asked;
}

/** What clients were answered, and what a payer saw happen: all of it must still hold at the end. */
export interface Acknowledged {
  readonly orders: Set<string>;
  readonly claims: Set<string>;
  readonly boxes: Set<string>;
  readonly paidOrders: Set<string>;
  /** For which staff were told that their cash is taken. */
  readonly cashOrders: Set<string>;
  readonly cancelledOrders: Set<string>;
  readonly paidBoxes: Set<string>;
  /** The answers to staff about a round that waited for them. */
  readonly decidedRounds: Map<string, "SENT" | "REFUSED">;
  /** Portions of each round that guests were told is sent, taken off or not. */
  readonly sentRounds: Map<string, number>;
  /** Of shared bills, in whichever state by now. */
  readonly shares: Set<string>;
  /** Whose payer was told that they are paid. */
  readonly paidShares: Set<string>;
  /** What staff decided about money of another amount, by the payment's reference. */
  readonly decidedMoney: Map<string, "TAKEN" | "GIVEN_BACK">;
  /** Uses of vouchers that staff were told of. */
  readonly uses: Map<string, "STANDS" | "UNDONE">;
  /** What holders were told that they get back for vouchers, by the refund's id. */
  readonly voucherRefunds: Map<string, number>;
  /** What staff were told that goes back of meals, by the refund's id. */
  readonly givenBack: Map<string, GivenBack>;
  /** Their price changed without an entry of their timeline. */
  readonly repricedOrders: Set<string>;
  /** How often a wallet was seen to pay, by our reference. */
  readonly walletPaid: Map<string, number>;
  /** What was asked to be ordered, by buyer: no order may come from anything else. */
  readonly orderKeys: Map<string, Set<string>>;
}

/** What a sequence knows so far: no copy of the product, only what it was answered. */
export interface Model {
  readonly diners: readonly Diner[];
  /** Where its shared bills are. */
  readonly tables: readonly string[];
  readonly orders: KnownOrder[];
  readonly shares: KnownShare[];
  readonly boxes: KnownBox[];
  readonly acknowledged: Acknowledged;
  /** References of payments that a wallet paid after the last look at them. */
  readonly unseenPayments: Set<string>;
}

export function newModel(diners: readonly Diner[], tables: readonly string[]): Model {
  const acknowledged: Acknowledged = {
    orders: new Set(),
    claims: new Set(),
    boxes: new Set(),
    paidOrders: new Set(),
    cashOrders: new Set(),
    cancelledOrders: new Set(),
    paidBoxes: new Set(),
    decidedRounds: new Map(),
    sentRounds: new Map(),
    shares: new Set(),
    paidShares: new Set(),
    decidedMoney: new Map(),
    uses: new Map(),
    voucherRefunds: new Map(),
    givenBack: new Map(),
    repricedOrders: new Set(),
    walletPaid: new Map(),
    orderKeys: new Map(),
  };
  return {
    ...{ diners, tables, acknowledged, unseenPayments: new Set() },
    ...{ orders: [], shares: [], boxes: [] },
  };
}

/** The one that a number stands for, however many there are by now. */
export function pick<T>(list: readonly T[], number: number): T {
  const one = list[number % list.length];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
}

/** The idempotency keys that a diner has sent. */
export function getKeys({ acknowledged }: Model, { userId }: Diner): Set<string> {
  const keys = acknowledged.orderKeys.get(userId) ?? new Set();
  acknowledged.orderKeys.set(userId, keys);
  return keys;
}
