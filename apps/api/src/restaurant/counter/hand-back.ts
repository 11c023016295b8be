import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { handBack as call } from "@santap/contract/calls/staff/counter";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { HandBackWay } from "@santap/domain/refund/hand-back";
import type { Tx } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { publishKitchenChange } from "../../ordering/order/rows/publish-kitchen-change.ts";
import { recordOfflineRefund } from "../../paying/refund/record-offline-refund.ts";
import { addAuditEntry } from "../staff/add-audit-entry.ts";
import type { CounterDeps } from "./counter-deps.ts";
import { requireInDrawer } from "./shift/require-in-drawer.ts";
import { findDrawerShift, refuseCounted, requireOpenDrawer } from "./shift/require-drawer.ts";
import { requireOwnStore } from "./require-own-store.ts";

const VARIANTS = {
  DENIED_BEFORE: "denied",
  NOT_DUE: "notDue",
  RECEIPT_NEEDED: "receipt",
  WAY_NEEDED: "way",
  NOT_THIS_WAY: "terminal",
} as const;

/** The first of both confirmations; the diner gives the second, or the receipt stands for them. */
export async function handBack(
  deps: CounterDeps,
  { storeId, orderId, refundId, again, way, receiptNo }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  requireOwnStore(storeId, orderId);
  const shiftId = await findShift(deps.db, staff, way);
  const paid = { ...(way && { way }), ...(shiftId !== null && { shiftId }) };
  const { name: by, operatorId } = staff;
  const record = async (tx: Tx, amount: number) => {
    if (way === "CASH" && shiftId !== null) await requireInDrawer(tx, { storeId, shiftId, amount });
    const after = { refundId, amount, way: way ?? null, again };
    const entry = { act: "REFUND_HANDED_BACK", subject: orderId, after, at: deps.clock() } as const;
    return addAuditEntry(tx, staff, entry);
  };
  const payout = { orderId, refundId, by, operatorId, again, receiptNo, ...paid, record };
  const result = await refuseCounted(recordOfflineRefund(deps, payout));
  if (result.kind === "REFUSED") {
    if (result.reason === "NOT_FOUND") refuse(ErrorCode.orderNotFound);
    if (result.reason === "HANDED_BEFORE") {
      const params = { by: result.by };
      return refuse(StaffErrorCode.refundRefused, { variant: "handedBefore", params });
    }
    refuse(StaffErrorCode.refundRefused, { variant: VARIANTS[result.reason] });
  }
  publishKitchenChange(deps.db, storeId);
  return { amount: result.amount, handedBy: result.by, handedAt: result.at };
}

/** Drawer and terminal stand at a counter. Anybody transfers from anywhere; at a counter its shift counts it. */
async function findShift(
  db: CounterDeps["db"],
  staff: SignedInStaff,
  way: HandBackWay | undefined,
): Promise<string | null> {
  if (way === undefined) return null;
  if (way === "TRANSFER") return findDrawerShift(db, staff);
  return (await requireOpenDrawer(db, staff)).shiftId;
}
