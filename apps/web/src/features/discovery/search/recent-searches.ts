import { localStore, type KeyValueStorage } from "@santap/client/storage";

const KEY = "recent-searches";
const MAX_KEPT = 8;

/** The newest first; of this device alone. */
export function readRecent(storage: KeyValueStorage = localStore): string[] {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "[]") as unknown;
    if (!Array.isArray(kept)) return [];
    return kept.filter((text): text is string => typeof text === "string").slice(0, MAX_KEPT);
  } catch {
    return [];
  }
}

/** A text that was searched before moves to the front, however it was written. */
export function addRecent(text: string, storage: KeyValueStorage = localStore): void {
  const typed = text.trim();
  if (typed === "") return;
  const others = readRecent(storage).filter((one) => one.toLowerCase() !== typed.toLowerCase());
  storage.setItem(KEY, JSON.stringify([typed, ...others].slice(0, MAX_KEPT)));
}

export function clearRecent(storage: KeyValueStorage = localStore): void {
  storage.removeItem(KEY);
}
