import type { HostBridge } from "./host-bridge.ts";
import { localStore, type KeyValueStorage } from "@santap/client/storage";

/** Push token of a browser. */
const BROWSER_KEY = "fcm-token";
/** Push token of the mobile app. */
const APP_KEY = "app-fcm-token";

/** Stored for the next login. */
export async function storePushToken(
  host: Pick<HostBridge, "host" | "pushToken">,
  storage: KeyValueStorage = localStore,
): Promise<void> {
  const token = await host.pushToken().catch(() => "");
  if (token !== "") storage.setItem(host.host === "App" ? APP_KEY : BROWSER_KEY, token);
}

/** Empty if there is none. */
export function readPushToken(storage: KeyValueStorage = localStore): string {
  return storage.getItem(APP_KEY) ?? storage.getItem(BROWSER_KEY) ?? "";
}
