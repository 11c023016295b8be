import type { TokenInfo } from "@santap/contract/account";
import type { KeyValueStorage } from "../device/storage.ts";
import { parseGuestInfo, parseTokenInfo, type GuestInfo } from "./stored-session.ts";

export const TOKEN_KEY = "tokenInfo";
export const GUEST_KEY = "guestInfo";

/** Logged in while `tokenInfo` is there, else a guest. */
export interface Session {
  readonly tokenInfo: TokenInfo | null;
  readonly guestInfo: GuestInfo | null;
}

export interface SessionStore {
  /** The same object until something changes. */
  read: () => Session;
  /** What is stored at this moment, also where no event of another tab has arrived yet. */
  readStored: () => Session;
  /** Called after every change, of this tab or another one. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** After a login, and after each renewal of the token. */
  signIn: (tokenInfo: TokenInfo) => void;
  /** Forgets the token; what follows is a guest's visit. */
  signOut: () => void;
}

export interface SessionPorts {
  storage: KeyValueStorage;
  /** Where `storage` events of other tabs arrive: the window. */
  events: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  newGuest: () => GuestInfo;
}

/** The login state in local storage, the same in every tab. */
export function createSessionStore({ storage, events, newGuest }: SessionPorts): SessionStore {
  const listeners = new Set<() => void>();
  let raw = readRaw(storage);
  let session = parse(raw);

  function reread() {
    const next = readRaw(storage);
    if (next.token === raw.token && next.guest === raw.guest) return;
    raw = next;
    session = parse(raw);
    for (const listener of listeners) listener();
  }

  /** A visit of its own: nothing ties it to an earlier one. */
  function beGuest() {
    storage.setItem(GUEST_KEY, JSON.stringify(newGuest()));
    reread();
  }

  events.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    if (key === TOKEN_KEY || key === GUEST_KEY || key === null) reread(); // null: storage cleared
  });
  // A phone freezes background tabs, and a frozen tab misses storage events.
  for (const back of ["pageshow", "visibilitychange", "focus"]) {
    events.addEventListener(back, reread);
  }
  if (!session.tokenInfo && !session.guestInfo) beGuest();

  return {
    read: () => session,
    readStored() {
      reread();
      return session;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn(tokenInfo) {
      storage.setItem(TOKEN_KEY, JSON.stringify(tokenInfo));
      storage.removeItem(GUEST_KEY);
      reread();
    },
    signOut() {
      storage.removeItem(TOKEN_KEY);
      beGuest();
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
