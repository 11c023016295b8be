import { nextLineStatus } from "@santap/domain/kitchen/line-state";
import type { Tx } from "../../../db/transaction.ts";
import { splitLine } from "../../../ordering/order/line/split-line.ts";
import { takeOffPortions } from "../../../ordering/order/line/take-off-portions.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { findLines, type LineRow } from "../../../ordering/order/rows/lines.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { lockOrderRow } from "../../../ordering/order/rows/find-order.ts";
import type { RequestVoidRefund } from "../../../ordering/order/share/refund-voided.ts";
import { publishKitchenChange } from "../../../ordering/order/rows/publish-kitchen-change.ts";
import {
  runStaffChange,
  refuseStaffChange,
  requireOpenBill,
  type StaffRequest,
  type StaffRefused,
  type TableStaffDeps,
} from "../../../ordering/order/staff/staff-change.ts";
import { findOrderId, voidLine, wasServed } from "../../../ordering/order/line/round-changes.ts";

export interface TakeOffDeps extends TableStaffDeps {
  /** Given by the refunds: money of a bill of which a dish was taken off goes back. */
  requestVoidRefund: RequestVoidRefund;
}

export interface TakeOffRequest extends StaffRequest {
  lineId: string;
  portions: number | "ALL";
  /** How many the person saw; absent for no matter. */
  of?: number;
  /** Also what the kitchen has begun; absent for yes. */
  begun?: boolean;
}

export interface LineTakenOff {
  kind: "DONE";
  orderId: string;
  lineId: string;
  portions: number;
  replayed: boolean;
  payable: number;
  /** It was served, and called back: by so much the bill fell, or went back to who paid. */
  writtenOff: number;
}

/** The kitchen sees the portions as VOIDED; those that were not prepared yet return to stock. */
export function takeOffLine(
  { db, clock, requestVoidRefund: requestRefund }: TakeOffDeps,
  request: TakeOffRequest,
): Promise<LineTakenOff | StaffRefused> {
  const { storeId, lineId } = request;
  return runStaffChange(db, request, async (tx) => {
    const orderId = (await findOrderId(tx, storeId, { lineId })) ?? refuseStaffChange("NOT_FOUND");
    const bill = (await lockOrderRow(tx, storeId, orderId)) ?? refuseStaffChange("NOT_FOUND");
    const lines = await findLines(tx, storeId, orderId);
    const line = lines.find((one) => one.line_id === lineId) ?? refuseStaffChange("NOT_FOUND");
    const done = { kind: "DONE" as const, orderId, lineId };
    if (line.kitchen_status === "VOIDED") {
      return { ...done, portions: 0, replayed: true, payable: bill.payable_amount, writtenOff: 0 };
    }
    requireOpenBill(bill);
    const portions = request.portions === "ALL" ? line.quantity : request.portions;
    requireVoidable(line, { ...request, portions });
    const at = clock();
    const served = await wasServed(tx, bill, lineId);
    const payable = await voidAndReprice(tx, {
      ...{ bill, lines, line, portions, request, at, requestRefund },
    });
    const writtenOff = served ? bill.payable_amount - payable : 0;
    return { ...done, portions, replayed: false, payable, writtenOff };
  });
}

function requireVoidable(
  { kitchen_status: status, quantity }: LineRow,
  {
    portions,
    of = quantity,
    begun = true,
  }: Pick<TakeOffRequest, "of" | "begun"> & { portions: number },
): void {
  if (nextLineStatus(status, "VOID") === null) refuseStaffChange("SERVED");
  if (!begun && status !== "FIRED" && status !== "PENDING") refuseStaffChange("BEGUN");
  if (of !== quantity) refuseStaffChange("BAD_QUANTITY");
  if (!Number.isSafeInteger(portions) || portions < 1 || portions > quantity) {
    refuseStaffChange("BAD_QUANTITY");
  }
}

interface TakeOffParts {
  bill: OrderRow;
  lines: readonly LineRow[];
  line: LineRow;
  portions: number;
  request: TakeOffRequest;
  at: number;
  requestRefund: RequestVoidRefund;
}

async function voidAndReprice(tx: Tx, taking: TakeOffParts): Promise<number> {
  const { bill, line, portions, request, at } = taking;
  const { store_id: storeId, order_id: orderId } = bill;
  const left = line.quantity - portions;
  if (left === 0) await voidLine(tx, { storeId, lineId: line.line_id, at, by: "STAFF" });
  else await splitLine(tx, { storeId, lineId: line.line_id, portions, at }, "VOIDED");
  publishKitchenChange(tx, storeId);
  const payable = await takeOffPortions(tx, { ...taking, by: "STAFF" });
  const { by, reason, lineId } = request;
  const data = { by, reason, lineId, itemId: line.item_id, portions };
  await addOrderEvent(
    tx,
    { storeId, orderId, at },
    { kind: "LINE_TAKEN_OFF", amount: payable, data },
  );
  return payable;
}
