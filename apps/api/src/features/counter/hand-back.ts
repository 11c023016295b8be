import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { handBack as call } from "@santap/contract/calls/staff/counter";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Tx } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { publishKitchenChange } from "../order/publish-kitchen-change.ts";
import { recordOfflineRefund } from "../refund/record-offline-refund.ts";
import { addAuditEntry } from "../staff/add-audit-entry.ts";
import type { CounterDeps } from "./counter-deps.ts";
import { refuseCounted, requireOpenDrawer } from "./shift/require-drawer.ts";
import { requireOwnStore } from "./require-own-store.ts";

const VARIANTS = {
  DENIED_BEFORE: "denied",
  NOT_DUE: "notDue",
  RECEIPT_NEEDED: "receipt",
  NOT_THIS_WAY: "terminal",
} as const;

/** The first of both confirmations; the diner gives the second, or the receipt stands for them. */
export async function handBack(
  deps: CounterDeps,
  { storeId, orderId, refundId, again, way, receiptNo }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  requireOwnStore(storeId, orderId);
  // Anybody transfers from anywhere; drawer and terminal stand at a counter.
  const atCounter = way === "CASH" || way === "EDC";
  const drawer = atCounter ? await requireOpenDrawer(deps.db, staff) : null;
  const paid = { ...(way && { way }), ...(drawer && { shiftId: drawer.shiftId }) };
  const { name: by, operatorId } = staff;
  const record = (tx: Tx, amount: number) => {
    const after = { refundId, amount, way: way ?? null, again };
    const entry = { act: "REFUND_HANDED_BACK", subject: orderId, after, at: deps.clock() } as const;
    return addAuditEntry(tx, staff, entry);
  };
  const payout = { orderId, refundId, by, operatorId, again, receiptNo, ...paid, record };
  const result = await refuseCounted(recordOfflineRefund(deps, payout));
  if (result.kind === "REFUSED") {
    if (result.reason === "NOT_FOUND") refuse(ErrorCode.orderNotFound);
    refuse(StaffErrorCode.refundRefused, { variant: VARIANTS[result.reason] });
  }
  publishKitchenChange(deps.db, storeId);
  return { amount: result.amount, handedBy: result.by, handedAt: result.at };
}
