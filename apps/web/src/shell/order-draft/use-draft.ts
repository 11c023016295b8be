import type { Cart } from "@santap/domain/cart/cart";
import { useCallback, useSyncExternalStore } from "react";
import { localStore } from "@santap/client/storage";
import { createDraftStore, EMPTY_DRAFT, type Draft } from "./draft-store.ts";
import { readJoinedTable, type JoinedTable } from "./joined-table.ts";

const drafts = createDraftStore({ storage: localStore, events: window });

export interface DraftEditor extends Draft {
  /** Null for takeaway. */
  table: JoinedTable | null;
  changeCart: (change: (cart: Cart) => Cart) => void;
  setNote: (note: string) => void;
  /** Null: those that save most. */
  chooseCoupons: (couponIds: readonly string[] | null) => void;
  clear: () => void;
}

/** The cart of a store: of the joined table, else takeaway. */
export function useDraft(storeId: string): DraftEditor {
  const table = useJoinedTable(storeId);
  const sessionId = table?.sessionId ?? null;
  const read = useCallback(() => drafts.read({ storeId, sessionId }), [storeId, sessionId]);
  const draft = useSyncExternalStore(drafts.subscribe, read);
  const change = useCallback(
    (next: (draft: Draft) => Draft) => drafts.change({ storeId, sessionId }, next),
    [storeId, sessionId],
  );
  return {
    ...draft,
    table,
    changeCart: (next) => change((now) => ({ ...now, cart: next(now.cart) })),
    setNote: (note) => change((now) => ({ ...now, note })),
    chooseCoupons: (couponIds) =>
      change(({ cart, note }) => ({ cart, note, ...(couponIds && { couponIds }) })),
    clear: () => change(() => EMPTY_DRAFT),
  };
}

let lastRead: { raw: string; table: JoinedTable | null } = { raw: "", table: null };

function useJoinedTable(storeId: string): JoinedTable | null {
  return useSyncExternalStore(drafts.subscribe, () => {
    const table = readJoinedTable(localStore, storeId, Date.now());
    const raw = storeId + JSON.stringify(table);
    if (raw !== lastRead.raw) lastRead = { raw, table };
    return lastRead.table;
  });
}
