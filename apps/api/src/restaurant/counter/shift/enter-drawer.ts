import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { enterDrawer as call } from "@santap/contract/calls/staff/shift";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import { createMoneyAuthority } from "../../staff/approval/money-authority.ts";
import { requireInDrawer } from "./require-in-drawer.ts";
import { requireDrawer } from "./require-drawer.ts";
import type { ShiftDeps } from "./shift-deps.ts";
import { insertEntry, isEntered, lockShift } from "./shift-store.ts";

type Payload = PayloadOf<typeof call>;

/** SHIFT-1: money for no order, e.g. change from the bank. Repeated, it counts once. */
export async function enterDrawer(
  deps: ShiftDeps,
  payload: Payload,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const { storeId, stationId } = requireDrawer(staff);
  const { shiftId, kind, amount, reason, idempotencyKey: entryId } = payload;
  const at = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    // Cash and hand-backs that are on their way are counted first.
    const row = await lockShift(tx, storeId, shiftId);
    if (row === null || row.station_id !== stationId || row.closed_at !== null)
      return refuse(StaffErrorCode.shiftRefused, { variant: "closed" });
    if (await isEntered(tx, { storeId, shiftId, entryId })) return;
    const approvedBy = kind === "OUT" ? await takeOut(tx, { deps, payload, staff }) : null;
    const by = staff.operatorId;
    const entry = { kind, amount, reason, approvedBy };
    await insertEntry(tx, { storeId, shiftId, entryId, ...entry, by, at });
    const audited = { act: "DRAWER_ENTRY", subject: shiftId, after: entry, at } as const;
    await addAuditEntry(tx, staff, audited);
  });
  return {};
}

/** What is in the drawer, within the person's sum of the day. @returns who agreed to more */
async function takeOut(
  tx: Tx,
  {
    deps: { clock },
    payload: { storeId, shiftId, amount, approvalId },
    staff,
  }: { deps: ShiftDeps; payload: Payload; staff: SignedInStaff },
): Promise<string | null> {
  await requireInDrawer(tx, { storeId, shiftId, amount });
  const asked = { act: "DRAWER_OUT", subject: shiftId, approvalId, clock } as const;
  const authority = createMoneyAuthority({ staff, ...asked });
  await authority.demand(tx, amount);
  return authority.record(tx, { orderId: shiftId, amount });
}
