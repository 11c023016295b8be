import { ErrorCode } from "@santap/contract/errors/codes";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import { countCovered } from "@santap/domain/price/price-line";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { releaseStock } from "../../menu/hold-stock.ts";
import { raiseRevision } from "../round-store.ts";
import { refundVoided } from "../share/refund-voided.ts";
import { keepVouchers } from "../staff/keep-vouchers.ts";
import { repriceBill } from "../staff/reprice-bill.ts";
import { releaseHeld, voidLine } from "../staff/staff-store.ts";
import { appendLineEvent } from "./append-line-event.ts";
import { setQuantity, withdrawRound } from "./line-change-store.ts";
import type { LineChange } from "./line-change.ts";

/** 0 takes it off. What the bill no longer needs, its stock and its vouchers, is free again. */
export async function shrinkLine(tx: Tx, change: LineChange, quantity: number): Promise<void> {
  const { bill, lines, line, now } = change;
  const named = { storeId: bill.store_id, lineId: line.line_id, at: now };
  if (quantity === 0) await voidLine(tx, named);
  else await setQuantity(tx, { ...named, quantity });
  if (line.kitchen_status === "PENDING") return shrinkWaiting(tx, change, quantity);
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const after = lines
    .filter((one) => countsInPrice(terms, one.kitchen_status))
    .map((one) => (one === line ? { ...line, quantity } : one));
  const { lines: counted, vouchers } = await keepVouchers(tx, bill, { lines: after, at: now });
  const { coupons } = bill;
  const payable = await repriceBill(tx, bill, { counted, coupons, vouchers, at: now });
  await appendLineEvent(tx, change, { quantity, payable });
  const { requestVoidRefund: requestRefund } = change;
  await refundVoided(tx, bill, { lineId: line.line_id, payable, at: now, requestRefund });
  const order = { storeId: bill.store_id, orderId: bill.order_id };
  const wanted = { itemId: line.item_id, portions: line.quantity - quantity };
  const held = await releaseHeld(tx, order, wanted);
  await releaseStock(tx, bill.store_id, held > 0 ? [{ ...wanted, portions: held }] : []);
}

/** It holds no stock yet; what its vouchers pay for is decided with the round. */
async function shrinkWaiting(
  tx: Tx,
  { bill, line, now }: LineChange,
  quantity: number,
): Promise<void> {
  if (countCovered(line) > quantity) refuse(ErrorCode.staffConfirmationPending);
  const { store_id: storeId, order_id: orderId } = bill;
  await withdrawRound(tx, { storeId, orderId, round: line.round, at: now });
  await raiseRevision(tx, bill);
}
