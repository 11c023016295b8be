import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { pauseKitchen as call, resumeKitchen } from "@santap/contract/calls/staff/kitchen";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { isPermitted } from "@santap/domain/staff/permission";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { publishKitchenChange } from "../../ordering/order/rows/publish-kitchen-change.ts";
import { addAuditEntry } from "../staff/add-audit-entry.ts";
import { findPauses, savePause, type PausedPlace } from "./pause-store.ts";
import type { BoardDeps } from "./read-board.ts";

/** KDS-7: new orders alone; what is ordered stays with the kitchen. */
export function pauseKitchen(
  { db, clock }: BoardDeps,
  { storeId, stationId, minutes, reason, note = "" }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const place = { storeId, stationId: stationId ?? null };
  requireOwn(place, staff);
  return inTransaction(db, async (tx) => {
    const at = clock();
    const until = at + minutes * MINUTE_MS;
    const pause = { until, reason, note };
    if (!(await savePause(tx, place, pause))) return { until: null };
    await record(tx, staff, { place, act: "KITCHEN_PAUSED", after: pause, at });
    return { until };
  });
}

export function resumeCooking(
  { db, clock }: BoardDeps,
  { storeId, stationId }: PayloadOf<typeof resumeKitchen>,
  staff: SignedInStaff,
): Promise<DataOf<typeof resumeKitchen>> {
  const place = { storeId, stationId: stationId ?? null };
  requireOwn(place, staff);
  return inTransaction(db, async (tx) => {
    const pauses = await findPauses(tx, storeId);
    const before = pauses.find(({ station_id }) => station_id === place.stationId);
    if (before === undefined) return {};
    await savePause(tx, place, { until: null, reason: before.pause_reason, note: "" });
    await record(tx, staff, { place, act: "KITCHEN_RESUMED", after: null, at: clock() });
    return {};
  });
}

/** The whole store, and another station than one's own, take a manager. */
function requireOwn({ stationId }: PausedPlace, { role, station }: SignedInStaff): void {
  const isOwn = stationId !== null && (station === null || station.stationId === stationId);
  const position = { role, station: station?.kind ?? null };
  if (!isOwn && !isPermitted(position, "store:pause")) refuse(StaffErrorCode.staffForbidden);
}

interface Change {
  place: PausedPlace;
  act: "KITCHEN_PAUSED" | "KITCHEN_RESUMED";
  after: object | null;
  at: number;
}

async function record(tx: Tx, staff: SignedInStaff, change: Change): Promise<void> {
  const { place, act, after, at } = change;
  await addAuditEntry(tx, staff, { act, subject: place.stationId ?? place.storeId, after, at });
  publishKitchenChange(tx, place.storeId);
}
