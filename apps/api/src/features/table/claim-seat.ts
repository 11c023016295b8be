import type { Tx } from "../../db/transaction.ts";
import type { Participant } from "../../plugins/caller.ts";
import { setSeatOwner } from "./table-store.ts";

/**
 * A guest who signs in keeps the place they took at the table: it becomes theirs where it is nobody's
 * yet. Doing it again changes nothing, and a place that is somebody's stays so.
 */
export function claimSeat(tx: Tx, seat: Participant, userId: string): Promise<void> {
  return setSeatOwner(tx, seat, userId);
}
