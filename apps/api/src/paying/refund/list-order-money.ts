import type { DataOf } from "@santap/contract/call";
import type { counterOrder } from "@santap/contract/calls/staff/counter";
import type { StaffRefund } from "@santap/contract/schemas/staff/counter";
import { sumRupiah } from "@santap/domain/money/rupiah";
import { computeHandBack, listHandBackWays } from "@santap/domain/refund/hand-back";
import { listRests, type LineRest, type RefundableOrder } from "@santap/domain/refund/line-rest";
import type { Tx } from "../../db/transaction.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { loadRefundable } from "./load-refundable.ts";
import { findHandBackFacts } from "./store/cash-refund-store.ts";
import { describeReturned } from "../../ordering/order/shares/describe-returned.ts";
import { findStaffOrderRefunds, type StaffOrderRefundRow } from "./store/offline-refund-store.ts";

/** FLOOR-4: what came in and what of it can go back, and where each refund is. */
export async function listOrderMoney(
  db: Tx,
  order: OrderRow,
): Promise<Pick<DataOf<typeof counterOrder>, "payments" | "lineAmounts" | "refunds">> {
  const refundable = await loadRefundable(db, order);
  const { store_id: storeId, order_id: orderId } = order;
  const staffRefunds = await findStaffOrderRefunds(db, storeId, orderId);
  const payments = refundable.payments.map((payment) => ({
    chargeId: payment.payableId,
    ...{ payType: payment.pay_type, reference: payment.reference },
    ...{ amount: payment.applied, takenBy: payment.taken_by },
    left: payment.left,
    lines: listRests(refundable, payment.payableId).map(describeRest),
  }));
  return {
    payments,
    lineAmounts: refundable.lines.map(({ lineId, amount }) => ({
      ...{ lineId, amount, ...sumLine(refundable, lineId) },
    })),
    refunds: await Promise.all(staffRefunds.map((row) => describeRefund(db, order, row))),
  };
}

function describeRest({ lineId, prices, amount: left }: LineRest) {
  return { lineId, prices: left === 0 && sumRupiah(prices) > 0 ? [] : [...prices], left };
}

/** Payments that name no portions share what is left of theirs. */
function sumLine(order: RefundableOrder, lineId: string) {
  const shared = order.payables.find(({ portions }) => portions.length === 0);
  const asked = order.payables.filter((one) => one.portions.length > 0 || one === shared);
  const rests = asked.flatMap(({ payableId }) =>
    listRests(order, payableId)
      .filter((rest) => rest.lineId === lineId)
      .map(describeRest),
  );
  return {
    left: sumRupiah(rests.map(({ left }) => left)),
    unitsLeft: rests.reduce((sum, { prices }) => sum + prices.length, 0),
  };
}

async function describeRefund(
  db: Tx,
  { store_id: storeId, order_id: orderId }: OrderRow,
  row: StaffOrderRefundRow,
): Promise<StaffRefund> {
  const { refund_id: refundId } = row;
  const due = row.status === "OFFLINE_DUE";
  const facts = due ? await findHandBackFacts(db, { storeId, orderId, refundId }) : null;
  return {
    ...{ refundId, amount: row.amount, status: row.status, note: row.note },
    ...describeReturned(row),
    createdAt: row.created_at,
    askedBy: row.asked_by,
    handedBy: row.handed_by,
    handedAt: row.handed_at,
    handedWay: row.handed_way,
    deniedAt: row.denied_at,
    payerErased: row.payer_erased,
    handsOut: facts && {
      CASH: computeHandBack(facts, "CASH"),
      TRANSFER: computeHandBack(facts, "TRANSFER"),
      ...(listHandBackWays(row.tender).includes("EDC") && { EDC: computeHandBack(facts, "EDC") }),
    },
  };
}
