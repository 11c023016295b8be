import { HOUR_MS, MINUTE_MS } from "../calendar/local-time.ts";

/** How long a proof of the phone stands before the deletion is submitted, or undone. */
export const DELETION_PROOF_MS = 10 * MINUTE_MS;

/** How long a deletion can be undone, unless set otherwise. */
export const DEFAULT_DELETION_GRACE_MS = 72 * HOUR_MS;

export type UndoRefusal = "NOT_BEING_DELETED" | "TOO_LATE";

/** `undoUntil` is exclusive: erasure begins then. */
export function findUndoRefusal(
  deletion: { readonly undoUntil: number } | null,
  now: number,
): UndoRefusal | null {
  if (deletion === null) return "NOT_BEING_DELETED";
  return now < deletion.undoUntil ? null : "TOO_LATE";
}

/** Vouchers that are neither refunded nor given up by name. */
export function listUnwaived<V extends { readonly id: string; readonly kind: string }>(
  assets: readonly V[],
  waivedIds: readonly string[],
): V[] {
  const waived = new Set(waivedIds);
  return assets.filter(({ kind, id }) => kind === "VOUCHER" && !waived.has(id));
}
