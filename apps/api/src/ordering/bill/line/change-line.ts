import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { changeLine as call } from "@santap/contract/calls/table/round";
import { ErrorCode } from "@santap/contract/errors/codes";
import { buildLineKey } from "@santap/domain/cart/cart";
import { nextLineStatus } from "@santap/domain/kitchen/line-state";
import { visibleText } from "@santap/domain/text/visible-text";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { refuseStranger } from "../../table/people/require-place.ts";
import { lockOwnSession, readOwnVersion } from "../../table/read-own-session.ts";
import { findLines, type LineRow } from "../../order/rows/lines.ts";
import { lockOrderRow } from "../../order/rows/find-order.ts";
import { refuseOtherAmount } from "../../order/benefits/refuse-other-amount.ts";
import { requireOpenBill } from "../../order/shares/require-open-bill.ts";
import { raiseRevision } from "../../order/rows/rounds.ts";
import type { RequestVoidRefund } from "../../order/line/voided-money.ts";
import { growLine } from "./grow-line.ts";
import { findIsPrinted, setNote } from "../../order/line/line-changes.ts";
import { shrinkLine } from "./shrink-line.ts";
import type { LineChange } from "./line-change.ts";
import { publishKitchenChange } from "../../order/rows/publish-kitchen-change.ts";

export interface ChangeDeps {
  db: Database;
  requestVoidRefund: RequestVoidRefund;
  clock(): number;
}

type Input = PayloadOf<typeof call>;

/**
 * By its author. lineBegun once the kitchen has begun it, or has it on paper where the store says so,
 * paymentInProgress while a share is paid, amountChanged where the table has changed since, and where a voucher
 * comes off and the guest has not agreed to the new price.
 */
export function changeLine(
  { db, requestVoidRefund, clock }: ChangeDeps,
  input: Input,
  caller: Caller,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const { sessionId } = caller.participant ?? refuseStranger();
    const { place, orderId, openedByStaff } = await lockOwnSession(tx, sessionId, caller);
    const bill = (await lockBill(tx, place.storeId, orderId)) ?? refuse(ErrorCode.orderNotFound);
    const lines = await findLines(tx, place.storeId, bill.order_id);
    const line = lines.find((one) => one.line_id === input.lineId);
    if (line?.added_by !== place.participantId) return refuse(ErrorCode.orderNotFound);
    const now = clock();
    await requireOpenBill(tx, bill, { language: caller.language, now });
    const shown = await readOwnVersion(tx, place);
    requireNotBegun(line);
    const named = { storeId: place.storeId, lineId: line.line_id };
    if (await findIsPrinted(tx, named)) refuse(ErrorCode.lineBegun);
    if (shown !== input.version) refuseOtherAmount(bill);
    const agreed = input.agreedAmount;
    const changing = { bill, lines, line, caller, openedByStaff, requestVoidRefund, now, agreed };
    await change(tx, changing, input);
    const after = (await lockOrderRow(tx, place.storeId, bill.order_id)) ?? bill;
    return {
      ...{ orderId: bill.order_id, lineId: line.line_id },
      ...{ version: await readOwnVersion(tx, place), payableAmount: after.payable_amount },
    };
  });
}

async function lockBill(tx: Tx, storeId: string, orderId: string | null) {
  return orderId === null ? null : lockOrderRow(tx, storeId, orderId);
}

/** Sent, or waiting for staff. */
function requireNotBegun({ kitchen_status: status }: LineRow): void {
  if (nextLineStatus(status, "FIRE") !== null || nextLineStatus(status, "START") !== null) return;
  if (status === "VOIDED") refuse(ErrorCode.orderNotFound);
  refuse(ErrorCode.lineBegun);
}

async function change(
  tx: Tx,
  changing: LineChange,
  { quantity, note: typed }: Input,
): Promise<void> {
  const note = visibleText(typed);
  const { bill, line, now } = changing;
  const named = { storeId: bill.store_id, lineId: line.line_id, at: now };
  if (note !== line.note) {
    const choice = { itemId: line.item_id, modifierIds: line.modifier_ids, note };
    await setNote(tx, { ...named, note, lineKey: buildLineKey(choice) });
  }
  if (quantity > line.quantity) await growLine(tx, changing, quantity);
  else if (quantity < line.quantity) await shrinkLine(tx, changing, quantity);
  else if (note !== line.note) await raiseRevision(tx, bill);
  publishKitchenChange(tx, bill.store_id);
}
