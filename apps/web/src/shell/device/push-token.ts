import type { HostBridge } from "./host-bridge.ts";
import { localStore, type KeyValueStorage } from "@santap/client/storage";

/** Token of a browser's push service, where whatever hosts the page is not the app. */
const BROWSER_KEY = "fcm-token";
/** Token that the mobile app handed over. */
const APP_KEY = "app-fcm-token";

/** Keeps the host's push token for the next login; without one nothing changes. */
export async function storePushToken(
  host: Pick<HostBridge, "host" | "pushToken">,
  storage: KeyValueStorage = localStore,
): Promise<void> {
  const token = await host.pushToken().catch(() => "");
  if (token !== "") storage.setItem(host.host === "App" ? APP_KEY : BROWSER_KEY, token);
}

/** The stored push token, or empty. */
export function readPushToken(storage: KeyValueStorage = localStore): string {
  return storage.getItem(APP_KEY) ?? storage.getItem(BROWSER_KEY) ?? "";
}
