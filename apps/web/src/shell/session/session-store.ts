import { createStore } from "@santap/client/store";
import type { KeyValueStorage } from "@santap/client/storage";
import type { TokenInfo } from "@santap/contract/schemas/account";

export const TOKEN_KEY = "tokenInfo";
export const GUEST_KEY = "guestInfo";

/** A guest if `tokenInfo` is null. */
export interface Session {
  readonly tokenInfo: TokenInfo | null;
  readonly guestInfo: GuestInfo | null;
}

export interface SessionStore {
  /** The same object until something changes. */
  get: () => Session;
  /** Reads storage, also before another tab's event has arrived. */
  readStored: () => Session;
  /** Called after changes of any tab. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  signIn: (tokenInfo: TokenInfo) => void;
  signOut: () => void;
}

export interface SessionPorts {
  storage: KeyValueStorage;
  events: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  newGuest: () => GuestInfo;
}

/** Login state in local storage, shared by all tabs. */
export function createSessionStore({ storage, events, newGuest }: SessionPorts): SessionStore {
  let raw = readRaw(storage);
  const session = createStore(parse(raw));

  function syncFromStorage() {
    const next = readRaw(storage);
    if (next.token === raw.token && next.guest === raw.guest) return;
    raw = next;
    session.set(parse(raw));
  }

  /** A new guest id: nothing links it to the login. */
  function startGuestSession() {
    storage.setItem(GUEST_KEY, JSON.stringify(newGuest()));
    syncFromStorage();
  }

  events.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    // Another tab has deleted the account: this one begins anew as a guest (ACC-4).
    if (key === "account-ended") location.replace("/");
    if (key === TOKEN_KEY || key === GUEST_KEY || key === null) syncFromStorage(); // null: storage cleared
  });
  // Background tabs are frozen on phones and miss storage events.
  for (const back of ["pageshow", "visibilitychange", "focus"]) {
    events.addEventListener(back, syncFromStorage);
  }
  const { tokenInfo, guestInfo } = session.get();
  if (!tokenInfo && !guestInfo) startGuestSession();

  return {
    get: session.get,
    readStored() {
      syncFromStorage();
      return session.get();
    },
    subscribe: session.subscribe,
    signIn(tokenInfo) {
      storage.setItem(TOKEN_KEY, JSON.stringify(tokenInfo));
      storage.removeItem(GUEST_KEY);
      syncFromStorage();
    },
    signOut() {
      storage.removeItem(TOKEN_KEY);
      startGuestSession();
    },
  };
}

interface Raw {
  token: string | null;
  guest: string | null;
}

function readRaw(storage: KeyValueStorage): Raw {
  return { token: storage.getItem(TOKEN_KEY), guest: storage.getItem(GUEST_KEY) };
}

function parse({ token, guest }: Raw): Session {
  return { tokenInfo: parseTokenInfo(token), guestInfo: parseGuestInfo(guest) };
}

export interface GuestInfo {
  guestId: string;
  /** Epoch ms. */
  since: number;
}

/** Null if invalid: storage can be edited from outside. */
function parseTokenInfo(text: string | null): TokenInfo | null {
  const value = parseObject(text);
  const { accessToken, expiresAt, userId, userType, ver } = value ?? {};
  if (typeof accessToken !== "string" || accessToken === "") return null;
  if (typeof expiresAt !== "number" || typeof ver !== "number") return null;
  if (typeof userId !== "string" || typeof userType !== "string") return null;
  return { accessToken, expiresAt, userId, userType, ver };
}

function parseGuestInfo(text: string | null): GuestInfo | null {
  const { guestId, since } = parseObject(text) ?? {};
  return typeof guestId === "string" && typeof since === "number" ? { guestId, since } : null;
}

function parseObject(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

export interface UserChangeHandlers {
  onLogin: () => void;
  onLogout: () => void;
}

/** Not called for a renewed token. */
export function onUserChange(
  store: Pick<SessionStore, "get" | "subscribe">,
  { onLogin, onLogout }: UserChangeHandlers,
): void {
  let userId = store.get().tokenInfo?.userId;
  store.subscribe(() => {
    const before = userId;
    userId = store.get().tokenInfo?.userId;
    if (userId === before) return;
    if (before !== undefined) onLogout();
    if (userId !== undefined) onLogin();
  });
}
