import { sessionStore, type KeyValueStorage } from "@santap/client/storage";

const SOURCE_KEY = "source_tag";
const LOGIN_KEY = "login_time";
const MAX_TAG_LENGTH = 64;
const MAX_INVITE_CODE_LENGTH = 10;

export interface Invitation {
  inviteCode?: string;
  shareMethod?: string;
}

/**
 * Stores the visit's source (named in the address, else the table's code, else `direct`) and its invite.
 * Stored values stay until another address names new ones.
 */
export function storeAttribution(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  storage: KeyValueStorage = sessionStore,
): void {
  const query = new URLSearchParams(search);
  const tag = (name: string) =>
    (query.get(name) ?? "").replace(/[^\w-]/g, "").slice(0, MAX_TAG_LENGTH);
  const store = (name: string, value: string | null) => value && storage.setItem(name, value);
  const origin = pathname.startsWith("/t/") ? "table" : "direct";
  const named = tag(SOURCE_KEY) || tag("utm_source");
  store(SOURCE_KEY, named || storage.getItem(SOURCE_KEY) || origin);
  store("inviteCode", tag("inviteCode").replace(/[\W_]/g, "").slice(0, MAX_INVITE_CODE_LENGTH));
  store("shareMethod", tag("shareMethod"));
}

export function readInvitation(storage: KeyValueStorage = sessionStore): Invitation {
  const inviteCode = storage.getItem("inviteCode");
  const shareMethod = storage.getItem("shareMethod");
  return { ...(inviteCode && { inviteCode }), ...(shareMethod && { shareMethod }) };
}

/** Epoch ms; null after a logout. */
export function storeLoginTime(now: number | null, storage: KeyValueStorage = sessionStore): void {
  if (now === null) storage.removeItem(LOGIN_KEY);
  else storage.setItem(LOGIN_KEY, String(now));
}

/** Of a login in this tab's visit; null where there was none. */
export function readLoginTime(storage: KeyValueStorage = sessionStore): number | null {
  const stored = storage.getItem(LOGIN_KEY);
  return stored === null ? null : Number(stored);
}
