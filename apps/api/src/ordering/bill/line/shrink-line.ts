import { ErrorCode } from "@santap/contract/errors/codes";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { countCovered } from "@santap/domain/price/price-line";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { raiseRevision } from "../../order/rows/rounds.ts";
import { setVoided } from "../../order/line/round-changes.ts";
import { appendLineEvent } from "./append-line-event.ts";
import { setQuantity, withdrawRound } from "../../order/line/line-changes.ts";
import type { LineChange } from "./line-change.ts";
import { takeOffPortions } from "./take-off-portions.ts";

/** 0 takes it off. What the bill no longer needs, its stock and its vouchers, is free again. */
export async function shrinkLine(tx: Tx, change: LineChange, quantity: number): Promise<void> {
  const { bill, lines, line, now } = change;
  const named = { storeId: bill.store_id, lineId: line.line_id, at: now };
  if (quantity === 0) await setVoided(tx, { ...named, by: "AUTHOR" });
  else await setQuantity(tx, { ...named, quantity });
  if (line.kitchen_status === "PENDING") return shrinkWaiting(tx, change, quantity);
  const { requestVoidRefund: requestRefund } = change;
  const payable = await takeOffPortions(tx, {
    ...{ bill, lines, line, portions: line.quantity - quantity, by: "AUTHOR" },
    ...{ at: now, requestRefund },
    onVoucherLost: (sum) => {
      if (change.agreed !== sum) refuseVoucherLost(sum);
    },
  });
  await appendLineEvent(tx, change, { quantity, payable });
}

/** The guest is asked first, with the new price. */
function refuseVoucherLost(payableAmount: number): never {
  const amount = formatRupiah(payableAmount);
  const details = { reason: "VOUCHER_OFF", payableAmount };
  refuse(ErrorCode.amountChanged, { variant: "newAmount", params: { amount } }, details);
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
