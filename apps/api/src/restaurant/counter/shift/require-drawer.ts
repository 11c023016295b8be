import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Connection } from "../../../db/database.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { findOpenShiftId, type DrawerPlace } from "./shift-store.ts";

/** A drawer stands at a counter; a person's own device has none. */
export function requireDrawer({ storeId, station }: SignedInStaff): DrawerPlace {
  if (station?.kind !== "COUNTER")
    return refuse(StaffErrorCode.shiftRefused, { variant: "noDrawer" });
  return { storeId, stationId: station.stationId };
}

/** Null where the person stands at no counter, and where its drawer is closed. */
export async function findDrawerShift(
  db: Connection,
  { storeId, station }: SignedInStaff,
): Promise<string | null> {
  if (station?.kind !== "COUNTER") return null;
  return findOpenShiftId(db, { storeId, stationId: station.stationId });
}

/** Cash goes into a drawer that was counted. */
export async function requireOpenDrawer(
  db: Connection,
  staff: SignedInStaff,
): Promise<DrawerPlace & { shiftId: string }> {
  const place = requireDrawer(staff);
  const shiftId = await findOpenShiftId(db, place);
  if (shiftId === null) refuse(StaffErrorCode.shiftRefused, { variant: "closed" });
  return { ...place, shiftId };
}

/** The shift was counted while the money was on its way: nothing of it is written. */
export async function refuseCounted<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isCounted = error instanceof Error && "constraint" in error;
    if (isCounted && error.constraint === "open_shift")
      refuse(StaffErrorCode.shiftRefused, { variant: "closed" });
    throw error;
  }
}
