import { but, PAID, payment } from "./valid-evidence.ts";
import type { Evidence } from "./evidence.ts";
import type { MoneySeen, SeenOrder } from "./read/read-money.ts";
import type { SeenPosting, SeenShare } from "./read/read-shares.ts";
import type { Acknowledged } from "../model.ts";

/** A shared bill with a discount, which two shares pay. */
export const BILL: SeenOrder = {
  ...{ ...PAID, payMode: "PAY_LATER", sessionId: "T1", userId: null },
  rounds: [{ roundId: "r1", state: "SENT", portions: 1, fired: true }],
};
const portion = { lineId: "L1", unit: 0, part: 0, of: 2, paid: 12_000 };
export const FIRST: SeenShare = {
  ...{ shareId: "S1", orderId: "O1", status: "PAID", amount: 12_000, voided: 0, ends: false },
  ...{ kind: "LINES", cash: [] },
  portions: [portion],
};
export const LAST: SeenShare = {
  ...{ ...FIRST, shareId: "S2", amount: 8_000 },
  portions: [{ ...portion, part: 1, paid: 8_000 }],
};
export const firstPayment = { ...payment(1, "APPLY"), shareId: "S1", amount: 12_000 };
/** Of another amount: staff took what the bill still cost. */
export const lastPayment = {
  ...{ ...payment(2, "STAFF"), orderId: "O1", shareId: "S2" },
  ...{ amount: 9_000, decision: "TAKEN" },
};
export const SURPLUS = {
  ...{ refundId: "F1", orderId: "O1", box: "B2", paymentRef: "P2", shareId: null },
  ...{ amount: 1_000, status: "SUCCEEDED", reason: "SURPLUS", rounding: 0, way: null, nth: 1 },
};
const posting = (shareId: string, event: string, money: number): SeenPosting => {
  return { orderId: "O1", shareId, event, money, discounts: 0 };
};
export const POSTINGS = [
  posting("S1", "PAYMENT_RECEIVED", 12_000),
  posting("S1", "PAYMENT_APPLIED", 12_000),
  posting("S2", "STAFF_DECIDED", 9_000),
  { ...posting("S2", "PAYMENT_APPLIED", 8_000), discounts: 5_000 },
];

/** The sound bill, with something else in its place. */
export function billBut(
  seen: Partial<MoneySeen>,
  acknowledged: Partial<Acknowledged> = {},
): Evidence {
  return but(
    {
      ...{ orders: [BILL], shares: [FIRST, LAST], postings: POSTINGS, refunds: [SURPLUS] },
      payments: [firstPayment, lastPayment],
      ...seen,
    },
    acknowledged,
  );
}
