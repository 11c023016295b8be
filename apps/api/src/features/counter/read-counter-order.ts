import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { counterOrder as call } from "@santap/contract/calls/staff/counter";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import { refuse } from "../../http/refusal.ts";
import { findOrderOfCharge } from "../order/charge/find-order-of-charge.ts";
import { describeOrder } from "../order/read-order.ts";
import { priceOrderLines } from "../order/staff/price-order-lines.ts";
import { findCashDue } from "../payment/cash/find-cash-due.ts";
import { listRunning } from "../payment/cash/list-running.ts";
import { listMismatchesOf } from "../payment/mismatch/list-mismatches.ts";
import { listOrderMoney } from "../refund/list-order-money.ts";
import type { CounterDeps } from "./counter-deps.ts";

export async function readCounterOrder(
  deps: CounterDeps,
  { storeId, orderId }: PayloadOf<typeof call>,
  language: Language,
): Promise<DataOf<typeof call>> {
  const row = await findOrderOfCharge(deps.db, storeId, orderId);
  if (row === null) refuse(ErrorCode.orderNotFound);
  const seenBy = { language, user: null, participant: null };
  const [order, cashDue, paying, money, prices, mismatches] = await Promise.all([
    describeOrder(deps, row, { asked: orderId, caller: seenBy }),
    findCashDue(deps, row.order_id),
    listRunning(deps, row, language),
    listOrderMoney(deps.db, row),
    priceOrderLines(deps.db, row),
    listMismatchesOf(deps.db, row),
  ]);
  return {
    order,
    cashDue,
    paying,
    ...money,
    lineAmounts: [...prices].map(([lineId, amount]) => ({ lineId, amount })),
    mismatches: mismatches.map((one) => ({
      box: one.box,
      paymentRef: one.payment_ref,
      paid: one.amount,
      due: one.payable_amount,
      receivedAt: one.received_at,
    })),
  };
}
