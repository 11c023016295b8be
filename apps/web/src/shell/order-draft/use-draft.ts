import type { Cart } from "@santap/domain/cart/cart";
import { useCallback, useSyncExternalStore } from "react";
import { localStore } from "../device/storage.ts";
import { createDraftStore, EMPTY_DRAFT, type Draft } from "./cart-store.ts";
import { readSeat, type Seat } from "./seat.ts";

const drafts = createDraftStore({ storage: localStore, events: window });

export interface DraftInHand extends Draft {
  /** Null for takeaway. */
  seat: Seat | null;
  changeCart: (change: (cart: Cart) => Cart) => void;
  setNote: (note: string) => void;
  /** After the order was placed. */
  clear: () => void;
}

/** The cart of a store, at the table where this phone sits there, else for takeaway. */
export function useDraft(storeId: string): DraftInHand {
  const seat = useSeat(storeId);
  const sessionId = seat?.sessionId ?? null;
  const read = useCallback(() => drafts.read({ storeId, sessionId }), [storeId, sessionId]);
  const draft = useSyncExternalStore(drafts.subscribe, read);
  const change = useCallback(
    (next: (draft: Draft) => Draft) => drafts.change({ storeId, sessionId }, next),
    [storeId, sessionId],
  );
  return {
    ...draft,
    seat,
    changeCart: (next) => change((now) => ({ ...now, cart: next(now.cart) })),
    setNote: (note) => change((now) => ({ ...now, note })),
    clear: () => change(() => EMPTY_DRAFT),
  };
}

let lastSeat: { raw: string; seat: Seat | null } = { raw: "", seat: null };

function useSeat(storeId: string): Seat | null {
  return useSyncExternalStore(drafts.subscribe, () => {
    const seat = readSeat(localStore, storeId, Date.now());
    const raw = storeId + JSON.stringify(seat);
    if (raw !== lastSeat.raw) lastSeat = { raw, seat };
    return lastSeat.seat;
  });
}
