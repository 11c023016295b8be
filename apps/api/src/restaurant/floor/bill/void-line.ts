import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { voidLine as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { nextLineStatus } from "@santap/domain/kitchen/line-state";
import { isPermitted } from "@santap/domain/staff/permission";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { findOrderId, setVoided, wasServed } from "../../../ordering/order/line/round-changes.ts";
import { splitLine } from "../../../ordering/order/line/split-line.ts";
import { takeOffPortions } from "../../../ordering/bill/line/take-off-portions.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { findLines, type LineRow } from "../../../ordering/order/rows/lines.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { publishKitchenChange } from "../../../ordering/order/rows/publish-kitchen-change.ts";
import type { RequestVoidRefund } from "../../../ordering/order/line/voided-money.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import { createMoneyAuthority } from "../../staff/approval/money-authority.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";
import { refuseAction } from "../refuse-action.ts";
import { lockBill, requireOpenBill } from "../require-open-bill.ts";

export interface VoidDeps extends FloorDeps {
  /** Given by the refunds: money of a bill of which a dish was voided goes back. */
  requestVoidRefund: RequestVoidRefund;
}

type Payload = PayloadOf<typeof call>;

/** The kitchen sees the portions as VOIDED; those that were not prepared yet return to stock. */
export function voidLine(
  deps: VoidDeps,
  payload: Payload,
  { staff, language }: Actor,
): Promise<DataOf<typeof call>> {
  const { storeId, lineId, portions, reason } = payload;
  return inTransaction(deps.db, async (tx) => {
    const orderId = (await findOrderId(tx, storeId, { lineId })) ?? refuse(ErrorCode.orderNotFound);
    const bill = await lockBill(tx, storeId, orderId);
    const lines = await findLines(tx, storeId, orderId);
    const line = lines.find((one) => one.line_id === lineId) ?? refuse(ErrorCode.orderNotFound);
    if (line.kitchen_status === "VOIDED")
      return { payableAmount: bill.payable_amount, repeated: true };
    const at = deps.clock();
    await requireOpenBill(tx, bill, { language, now: at });
    requireVoidable(line, payload, staff);
    const served = await wasServed(tx, bill, lineId);
    const voided = { bill, lines, line, portions, by: staff.name, reason, at };
    const { payable, handedBack } = await voidAndReprice(tx, deps, voided);
    const after = { portions, reason };
    await addAuditEntry(tx, staff, { act: "LINE_VOIDED", subject: lineId, after, at });
    const writtenOff = served ? bill.payable_amount - payable : 0;
    const given = { orderId, writtenOff, handedBack };
    await countGiven(tx, given, { deps, payload, staff });
    return { payableAmount: payable, repeated: false };
  });
}

function requireVoidable(
  { kitchen_status: status, quantity }: LineRow,
  { portions, of }: Payload,
  { role, station }: SignedInStaff,
): void {
  if (nextLineStatus(status, "VOID") === null) refuseAction("SERVED");
  const mayVoidBegun = isPermitted({ role, station: station?.kind ?? null }, "table:override");
  if (!mayVoidBegun && status !== "FIRED" && status !== "PENDING") refuseAction("BEGUN");
  if (of !== quantity || portions > quantity) refuseAction("BAD_QUANTITY");
}

interface VoidedPortions {
  bill: OrderRow;
  lines: readonly LineRow[];
  line: LineRow;
  portions: number;
  by: string;
  reason: string;
  at: number;
}

/** `handedBack`: of money that goes back through the hands of staff, not by the payer's acquirer. */
async function voidAndReprice(
  tx: Tx,
  { requestVoidRefund }: VoidDeps,
  voided: VoidedPortions,
): Promise<{ payable: number; handedBack: number }> {
  const { bill, line, portions, by, reason, at } = voided;
  const { store_id: storeId, order_id: orderId } = bill;
  const lineId = line.line_id;
  let handedBack = 0;
  if (portions === line.quantity) await setVoided(tx, { storeId, lineId, at, by: "STAFF" });
  else await splitLine(tx, { storeId, lineId, portions, at }, "VOIDED");
  publishKitchenChange(tx, storeId);
  const payable = await takeOffPortions(tx, {
    ...voided,
    by: "STAFF",
    requestRefund: (inTx, money) => {
      if (money.box === null) handedBack += money.amount;
      return requestVoidRefund(inTx, money);
    },
  });
  const data = { by, reason, lineId, itemId: line.item_id, portions };
  const event = { kind: "LINE_TAKEN_OFF", amount: payable, data };
  await addOrderEvent(tx, { storeId, orderId, at }, event);
  return { payable, handedBack };
}

interface VoidBy {
  deps: VoidDeps;
  payload: Payload;
  staff: SignedInStaff;
}

/** Cash that goes back is a refund, and what was served is given up: both count in the day of who does it. */
async function countGiven(
  tx: Tx,
  given: { orderId: string; writtenOff: number; handedBack: number },
  { deps: { clock }, payload: { lineId: subject, approvalId }, staff }: VoidBy,
): Promise<void> {
  const { orderId, writtenOff, handedBack } = given;
  const amount = Math.max(writtenOff, handedBack);
  if (amount === 0) return;
  const kind = writtenOff > 0 ? "WRITE_OFF" : "REFUND";
  const authority = createMoneyAuthority({ staff, act: kind, subject, approvalId, clock });
  await authority.demand(tx, amount);
  await authority.record(tx, { orderId, amount });
}
