import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { counterOrder as call } from "@santap/contract/calls/staff/counter";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import { inSnapshot } from "../../db/snapshot.ts";
import { refuse } from "../../http/refusal.ts";
import { findOrderOfPayable } from "../../ordering/order/shares/find-order-of-payable.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { describeOrder, type DescribeOrderDeps } from "../../ordering/order/read/read-order.ts";
import { findWalkIn } from "../../ordering/order/access/walk-in.ts";
import { isSharedBill } from "../../ordering/order/shares/load-shares.ts";
import { findDue, findDueBeside } from "../../paying/payment/cash/find-cash-due.ts";
import { listRunning } from "../../paying/payment/cash/list-running.ts";
import { findCodeDue } from "../../paying/payment/payable/find-code-due.ts";
import { listMismatchesOf } from "../../paying/payment/mismatch/list-mismatches.ts";
import { listOrderMoney } from "../../paying/refund/list-order-money.ts";
import type { CounterDeps } from "./counter-deps.ts";

type CounterOrder = DataOf<typeof call>;
type LiveDue = "cashDue" | "exactDue" | "cashDueBeside" | "exactDueBeside" | "codeDue" | "paying";

export async function readCounterOrder(
  deps: CounterDeps,
  asked: PayloadOf<typeof call>,
  language: Language,
): Promise<CounterOrder> {
  const { row, ...read } = await inSnapshot(deps.db, (tx) =>
    readWithin({ ...deps, db: tx }, asked, language),
  );
  // What the counter takes is computed under the order's lock.
  const [due, paying] = await Promise.all([
    findDue(deps, row.order_id),
    listRunning(deps, row, language),
  ]);
  const runs = isSharedBill(row) && paying.length > 0;
  const beside = runs
    ? await findDueBeside(deps, row.order_id)
    : { cashDueBeside: null, exactDueBeside: null };
  const codeDue = await findCodeDue(deps.db, row.store_id, row.order_id);
  return { ...read, ...due, ...beside, codeDue, paying };
}

/** The lines' amounts add up to the order's price. */
async function readWithin(
  deps: DescribeOrderDeps,
  { storeId, orderId }: PayloadOf<typeof call>,
  language: Language,
): Promise<Omit<CounterOrder, LiveDue> & { row: OrderRow }> {
  const { db } = deps;
  const row = await findOrderOfPayable(db, storeId, orderId);
  if (row === null) refuse(ErrorCode.orderNotFound);
  const caller = { language, user: null, participant: null };
  const mismatches = await listMismatchesOf(db, row);
  const walkIn = await findWalkIn(db, row.store_id, row.order_id);
  return {
    row,
    order: await describeOrder(deps, row, { payableId: orderId, caller }),
    isWalkIn: walkIn !== null,
    calledName: walkIn?.called_name ?? null,
    ...(await listOrderMoney(db, row)),
    mismatches: mismatches.map((one) => ({
      box: one.box,
      paymentRef: one.payment_ref,
      paid: one.amount,
      due: one.payable_amount,
      receivedAt: one.received_at,
    })),
  };
}
