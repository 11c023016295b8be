import type { HostBridge } from "./host-bridge.ts";
import { localStore } from "./storage.ts";

/** Token of the browser's own push service, where one was granted. */
const BROWSER_KEY = "fcm-token";
/** Token that the mobile app handed over. */
const APP_KEY = "app-fcm-token";

/** Keeps the app's push token for the next login; without one nothing changes. */
export async function storePushToken(host: HostBridge): Promise<void> {
  const token = await host.pushToken().catch(() => "");
  if (token !== "") localStore.setItem(APP_KEY, token);
}

/** The stored push token, or empty. */
export function readPushToken(): string {
  return localStore.getItem(APP_KEY) ?? localStore.getItem(BROWSER_KEY) ?? "";
}
