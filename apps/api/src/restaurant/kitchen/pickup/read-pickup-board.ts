import type { DataOf } from "@santap/contract/call";
import type { pickupBoard as call } from "@santap/contract/calls/staff/pickup-board";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import { HOUR_MS, MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Database } from "../../../db/database.ts";
import { createCache } from "../../../ports/cache.ts";
import { refuse } from "../../../http/refusal.ts";
import { findPickup, type PickupRow } from "./pickup-store.ts";

/** What nobody has fetched for so long is not called any more. */
const SHOWN_MS = 4 * HOUR_MS;
/** Anybody may ask: all that ask for a store share one reading. */
const FRESH_MS = 1_000;
const MOST = { stores: 500, preparing: 60, ready: 24 };

interface PickupDeps {
  db: Database;
  clock(): number;
}

type PickupBoard = DataOf<typeof call>;

/** CTR-2: numbers alone, for everybody to see. */
export function createPickupBoards({ db, clock }: PickupDeps) {
  const read = createCache<PickupRow | null>({
    ...{ freshMs: FRESH_MS, most: MOST.stores, clock },
    keeps: (found) => found !== null,
  });
  return async function readPickupBoard(storeId: string, language: Language): Promise<PickupBoard> {
    const at = clock();
    const row = await read(storeId, () => findPickup(db, { storeId, since: at - SHOWN_MS }));
    if (row === null) refuse(ErrorCode.orderNotFound, { variant: "store" });
    return {
      storeName: row.names[language],
      at,
      ...listNumbers(row),
      aboutMinutes: estimateMinutes(row, at),
    };
  };
}

/** KDS-8: never under what the oldest order has waited already. */
function estimateMinutes({ prep_minutes: usual, orders }: PickupRow, at: number): number | null {
  if (usual === null) return null;
  const waited = orders.map(({ waitingSince }) => at - (waitingSince ?? at));
  return Math.max(usual, Math.ceil(Math.max(0, ...waited) / MINUTE_MS));
}

function listNumbers({ orders }: PickupRow): Pick<PickupBoard, "preparing" | "ready"> {
  const preparing = orders.filter(({ ready }) => !ready).map(({ number }) => number);
  const ready = orders.flatMap(({ number, ready: isReady, readyAt }) =>
    isReady && readyAt !== null ? [{ number, readyAt }] : [],
  );
  return {
    preparing: preparing.toSorted((a, b) => a - b).slice(0, MOST.preparing),
    ready: ready.toSorted((a, b) => b.readyAt - a.readyAt).slice(0, MOST.ready),
  };
}
