import { localStore } from "@santap/client/storage";

/** Ids that home has shown on this phone. */
const SHOWN_KEY = "coupons-soon-over";
/** More than can be soon over at a time. */
const MOST = 100;

export function readShown(): readonly string[] {
  return (localStore.getItem(SHOWN_KEY) ?? "").split(" ").filter(Boolean);
}

export function addShown(ids: readonly string[]): void {
  const shown = [...new Set([...readShown(), ...ids])];
  localStore.setItem(SHOWN_KEY, shown.slice(-MOST).join(" "));
}
