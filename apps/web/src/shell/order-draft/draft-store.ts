import { createStore } from "@santap/client/store";
import {
  EMPTY_CART,
  buildLineKey,
  MAX_CART_LINES,
  type Cart,
  type CartLine,
} from "@santap/domain/cart/cart";
import type { KeyValueStorage } from "@santap/client/storage";

/** An order that is not placed yet; `note` is for the kitchen. */
export interface Draft {
  readonly cart: Cart;
  readonly note: string;
  /** Chosen by hand, for this order; absent: those that save most. */
  readonly couponIds?: readonly string[];
}

export const EMPTY_DRAFT: Draft = { cart: EMPTY_CART, note: "" };

/** One draft per store and table session; takeaway has its own. */
export interface DraftScope {
  storeId: string;
  sessionId: string | null;
}

export interface DraftStore {
  /** The same object until the draft changes. */
  read: (scope: DraftScope) => Draft;
  /** Applied to the stored draft, which another tab may have changed. */
  change: (scope: DraftScope, change: (draft: Draft) => Draft) => void;
  subscribe: (listener: () => void) => () => void;
}

export interface DraftPorts {
  storage: KeyValueStorage;
  events: Pick<EventTarget, "addEventListener">;
}

/** Carts survive reload and login, and are shared by all tabs. */
export function createDraftStore({ storage, events }: DraftPorts): DraftStore {
  const changes = createStore(0);
  const seen = new Map<string, { raw: string | null; draft: Draft }>();

  function read(scope: DraftScope): Draft {
    const key = storageKey(scope);
    const raw = storage.getItem(key);
    const last = seen.get(key);
    if (last && last.raw === raw) return last.draft;
    const draft = parseDraft(raw);
    seen.set(key, { raw, draft });
    return draft;
  }

  function notify() {
    changes.set(changes.get() + 1);
  }

  events.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key.startsWith("cart:")) notify();
  });

  return {
    read,
    change(scope, change) {
      const next = change(read(scope));
      if (next.cart.lines.length === 0 && next.note === "") storage.removeItem(storageKey(scope));
      else storage.setItem(storageKey(scope), JSON.stringify(next));
      notify();
    },
    subscribe: changes.subscribe,
  };
}

export function storageKey({ storeId, sessionId }: DraftScope): string {
  return `cart:${storeId}:${sessionId ?? "takeaway"}`;
}

function parseDraft(raw: string | null): Draft {
  if (raw === null) return EMPTY_DRAFT;
  try {
    const { cart, note, couponIds } = JSON.parse(raw) as {
      cart?: { lines?: unknown };
      note?: unknown;
      couponIds?: unknown;
    };
    const stored = Array.isArray(cart?.lines) ? cart.lines : [];
    const lines = stored.flatMap(parseLine).slice(0, MAX_CART_LINES);
    return {
      cart: { lines },
      note: typeof note === "string" ? note : "",
      ...(isIds(couponIds) ? { couponIds } : {}),
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}

/** Invalid lines are dropped; the key is computed, never trusted. */
function parseLine(value: unknown): CartLine[] {
  const { itemId, quantity, modifierIds, note } = (value ?? {}) as Partial<CartLine>;
  if (typeof itemId !== "string" || typeof note !== "string") return [];
  if (!Number.isSafeInteger(quantity) || Number(quantity) < 1) return [];
  if (!isIds(modifierIds)) return [];
  const choice = { itemId, modifierIds, note };
  return [{ lineKey: buildLineKey(choice), ...choice, quantity: Number(quantity) }];
}
