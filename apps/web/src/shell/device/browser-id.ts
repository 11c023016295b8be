import { randomId } from "@santap/client/random-id";
import { localStore, type KeyValueStorage } from "@santap/client/storage";

const KEY = "browser-id";
const SHAPE = /^[A-Za-z0-9_-]{8,64}$/;

/** A hint for risk and limits; never authorises anything. */
export function readBrowserId(storage: KeyValueStorage = localStore): string {
  const stored = storage.getItem(KEY);
  if (stored !== null && SHAPE.test(stored)) return stored;
  const fresh = randomId();
  storage.setItem(KEY, fresh);
  return fresh;
}
