import { DAY_MS, HOUR_MS } from "@santap/domain/calendar/local-time";
import { estimateReadyAt, listSilent } from "@santap/domain/kitchen/estimate";
import type { Connection } from "../../../db/database.ts";
import { findPaces, type PaceRow } from "./pace-store.ts";

/** Older lines say nothing about a kitchen of today. */
const LOOK_BACK_MS = 14 * DAY_MS;
/** A longer gap was a pause between two rushes. */
const LONGEST_GAP_MS = HOUR_MS / 2;
/** What waits for longer was forgotten. */
const LONGEST_WAIT_MS = 2 * HOUR_MS;

interface Estimated {
  storeId: string;
  orderId: string;
  prepMinutes: number | null;
  now: number;
}

/**
 * KDS-8: when all of an order is probably ready, epoch ms; null where nobody can say, also because no screen of its
 * kitchen is alive (KDS-1), and where nothing is left to prepare.
 */
export async function estimateOrder(
  db: Connection,
  { storeId, orderId, prepMinutes, now }: Estimated,
): Promise<number | null> {
  const window = { since: now - LOOK_BACK_MS, waitingSince: now - LONGEST_WAIT_MS };
  const rows = await findPaces(db, { storeId, orderId, ...window });
  if (rows.some(({ readings }) => isSilent(readings, now))) return null;
  const times = rows.map(
    ({ durations, finished, ahead, ahead_since: since, fired_at: firedAt }) => {
      const queue = { ahead, waited: now - (since ?? now) };
      return estimateReadyAt(
        { durations, gaps: listGaps(finished), ...queue, prepMinutes },
        firedAt,
        now,
      );
    },
  );
  const known = times.filter((one) => one !== null);
  return known.length === times.length && known.length > 0 ? Math.max(...known) : null;
}

/** Screens were in use, and none is. */
function isSilent(readings: PaceRow["readings"], now: number): boolean {
  const used = readings.filter(({ readAt }) => readAt !== null);
  return used.length > 0 && listSilent(used, now).length === used.length;
}

function listGaps(finished: readonly number[]): number[] {
  return finished
    .slice(1)
    .map((earlier, nth) => (finished[nth] ?? earlier) - earlier)
    .filter((gap) => gap <= LONGEST_GAP_MS);
}
