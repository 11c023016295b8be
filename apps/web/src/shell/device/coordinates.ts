import type { Coordinates } from "@santap/client/wire/request-headers";
import { localStore } from "@santap/client/storage";

/** Where the chosen place is kept, for `chosen-place.ts`; here as text alone, as every screen has this. */
export const PLACE_KEY = "place";
/** Of the window: the position or the permission changed. */
export const POSITION_EVENT = "santap-position";
/** Maximum age of a cached position. */
export const MAX_AGE_MS = 300_000;

let current: Coordinates | null = null;

/** Null without permission, and where the person chose a mall or area, or took their consent back. */
export function readCoordinates(): Coordinates | null {
  return isWanted() ? current : null;
}

/** Null where the permission or the consent ended. */
export function setCoordinates(coordinates: Coordinates | null): void {
  current = coordinates;
  dispatchEvent(new Event(POSITION_EVENT));
}

/** Without a choice the permission alone counts. */
function isWanted(): boolean {
  return !/"kind":"(?:MALL|AREA|NONE)"/.test(localStore.getItem(PLACE_KEY) ?? "");
}

/** Follows the position while permission is granted. Never prompts. */
export async function watchCoordinates(): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: "geolocation" });
    const update = () => follow(permission.state);
    permission.addEventListener("change", update);
    document.addEventListener("visibilitychange", update);
    update();
  } catch {
    // Without the Permissions API a request would prompt.
  }
}

function follow(permission: PermissionState): void {
  if (permission !== "granted") {
    if (!isWanted()) return;
    localStore.removeItem(PLACE_KEY);
    setCoordinates(null);
  } else if (!document.hidden && isWanted())
    navigator.geolocation.getCurrentPosition(store, () => undefined, { maximumAge: MAX_AGE_MS });
}

function store({ coords: { latitude, longitude } }: GeolocationPosition): void {
  setCoordinates({ latitude, longitude });
}
