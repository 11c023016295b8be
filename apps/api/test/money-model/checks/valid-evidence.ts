import { newModel, type Acknowledged } from "../model.ts";
import { DEAL, GIVEN_BACK, PART_USED, USED_UP } from "./valid-vouchers.ts";
import type {
  MoneySeen,
  SeenAttempt,
  SeenOrder,
  SeenPayment,
  SeenRefund,
} from "./read/read-money.ts";
import type { Evidence } from "./evidence.ts";

export const PAID: SeenOrder = {
  orderId: "O1",
  ...{ userId: "U1", sessionId: null },
  kind: "MEAL",
  ...{ status: "PAID", refundStatus: "NONE" },
  payMode: "PAY_FIRST",
  payable: 20_000,
  paid: true,
  cash: [],
  coupons: ["C1"],
  keys: ["K1"],
  ...{ portions: { ice: 1 }, linesTotal: 20_000, subtotal: 20_000, buys: null, rounds: [] },
  held: {},
  timeline: [{ kind: "PAID", amount: 20_000 }],
};
export const SENT = { roundId: "r1", state: "SENT", portions: 1, fired: true };
export const WAITING = { roundId: "r2", state: "AWAITING_STAFF", portions: 3, fired: false };
/** A shared bill with a round in the kitchen and one that waits for staff. */
export const OPEN: SeenOrder = {
  ...{ ...PAID, payMode: "PAY_LATER", status: "OPEN", paid: false, held: { ice: 1 } },
  ...{ rounds: [SENT, WAITING], timeline: [] },
};
export const buildTimeline = (...kinds: string[]) => kinds.map((kind) => ({ kind, amount: null }));
/** Paid after it was given up, so the money went back. */
export const CANCELLED: SeenOrder = {
  ...{ ...PAID, orderId: "O2", status: "CANCELLED", paid: false, coupons: [], keys: ["K2"] },
  timeline: buildTimeline("REFUND_REQUESTED", "REFUNDED"),
};
/** Paid with an amount that nobody asked for. */
export const EXPIRED: SeenOrder = {
  ...{ ...CANCELLED, orderId: "O3", status: "EXPIRED", keys: ["K3"] },
  timeline: buildTimeline("AMOUNT_MISMATCH"),
};
/** Three vouchers for less than they are sold for, one of which went back. */
export const PURCHASE: SeenOrder = {
  ...{ ...PAID, orderId: "O4", kind: "DEAL", coupons: [], keys: ["K4"], portions: {} },
  ...{ linesTotal: 21_000, subtotal: 21_000 },
  timeline: buildTimeline("PAID", "REFUND_REQUESTED", "REFUNDED"),
};

const entry = (kind: string, amount: number) => ({ kind, amount });
export const CHANGED_AFTER = {
  timeline: [
    ...[entry("CREATED", 20_000), entry("AMOUNT_MISMATCH", 20_000)],
    entry("LINE_TAKEN_OFF", 0),
  ],
  payable: 0,
};
export const CHANGED_BEFORE = {
  timeline: [
    ...[entry("CREATED", 20_000), entry("LINE_TAKEN_OFF", 0), entry("AMOUNT_MISMATCH", 20_000)],
    entry("ROUND_ADDED", 20_000),
  ],
  payable: 20_000,
};

export const attempt = (n: number, status: string): SeenAttempt => {
  const named = { box: `B${n}`, orderId: `O${n}`, shareId: null, partnerRef: `R${n}` };
  return { ...named, status, amount: 20_000 };
};
export const payment = (n: number, result: string): SeenPayment => {
  const named = { box: `B${n}`, orderId: `O${n}`, shareId: null, reference: `P${n}` };
  return { ...named, amount: 20_000, result, decision: null };
};
export const STRANGE: SeenPayment = { ...payment(3, "STAFF"), amount: 5 };
export const REFUND: SeenRefund = {
  ...{ refundId: "F1", orderId: "O2", box: "B2", paymentRef: "P2", shareId: null },
  ...{ amount: 20_000, status: "SUCCEEDED", reason: "DUPLICATE", rounding: 0, way: null, nth: 1 },
};
export const VOUCHER_REFUND: SeenRefund = {
  ...{ refundId: "F2", orderId: "O4", box: "B4", paymentRef: "P4", shareId: null },
  ...{ amount: 6_667, status: "SUCCEEDED", reason: "VOUCHER", rounding: 0, way: null, nth: 1 },
};
export const line = (n: number, gross: number) => {
  const kind = gross < 0 ? ("REFUND" as const) : ("PAYMENT" as const);
  return { kind, partnerReferenceNo: `R${n}`, gross };
};

const ATTEMPTS = [
  attempt(1, "PAY_SUCCESS"),
  attempt(2, "LATE_SUCCESS"),
  attempt(3, "AMOUNT_MISMATCH"),
  attempt(4, "PAY_SUCCESS"),
];
export const SEEN: MoneySeen = {
  orders: [PAID, CANCELLED, EXPIRED, PURCHASE],
  attempts: ATTEMPTS,
  payments: [payment(1, "APPLY"), payment(2, "REFUND"), STRANGE, payment(4, "APPLY")],
  refunds: [REFUND, VOUCHER_REFUND],
  ...{ shares: [], postings: [], changes: [], cash: [], pricedLines: [] },
  claims: [{ claimId: "C1", minSpend: 0, status: "REDEEMED", heldBy: "O1" }],
  quotas: [{ templateId: "T1", claimed: 1, taken: 1, takenByDay: 1 }],
  vouchers: [PART_USED, GIVEN_BACK, USED_UP],
  deals: [DEAL],
  stock: { ice: 2 },
  settlement: [
    ...[line(1, 20_000), line(2, 20_000), line(2, -20_000), line(3, 5)],
    ...[line(4, 20_000), line(4, -6_667)],
  ],
};
export const ACKNOWLEDGED: Acknowledged = {
  ...newModel([], []).acknowledged,
  orders: new Set(["O1", "O2", "O3", "O4"]),
  claims: new Set(["C1"]),
  boxes: new Set(["B1", "B2", "B3", "B4"]),
  paidOrders: new Set(["O1", "O4"]),
  cancelledOrders: new Set(["O2"]),
  paidBoxes: new Set(["B1"]),
  walletPaid: new Map([
    ["R1", 1],
    ["R2", 1],
    ["R3", 1],
    ["R4", 1],
  ]),
  orderKeys: new Map([["U1", new Set(["K1", "K2", "K3", "K4"])]]),
  uses: new Map([
    ["X1", "STANDS"],
    ["X2", "UNDONE"],
    ["X3", "STANDS"],
  ]),
  voucherRefunds: new Map([["F2", 6_667]]),
};

/** The sound evidence, with something else in its place. */
export function but(seen: Partial<MoneySeen>, acknowledged: Partial<Acknowledged> = {}): Evidence {
  const portions = { ice: 3 };
  return {
    seen: { ...SEEN, ...seen },
    acknowledged: { ...ACKNOWLEDGED, ...acknowledged },
    portions,
  };
}

export const orders = (...changed: SeenOrder[]) => ({
  orders: SEEN.orders.map((old) => changed.find((one) => one.orderId === old.orderId) ?? old),
});
export const payments = (...changed: SeenPayment[]) => ({
  payments: SEEN.payments.map((old) => changed.find((one) => one.box === old.box) ?? old),
});
