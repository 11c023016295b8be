import type { Coordinates } from "@santap/client/wire/request-headers";

/** Maximum age of a cached position. */
const MAX_AGE_MS = 300_000;

let current: Coordinates | null = null;

/** Null without permission. */
export function readCoordinates(): Coordinates | null {
  return current;
}

/** Follows the position while permission is granted. Never prompts. */
export async function watchCoordinates(): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: "geolocation" });
    const update = () => locate(permission.state);
    permission.addEventListener("change", update);
    document.addEventListener("visibilitychange", update);
    update();
  } catch {
    // Without the Permissions API a request would prompt.
  }
}

function locate(permission: PermissionState): void {
  if (permission !== "granted") current = null;
  else if (!document.hidden)
    navigator.geolocation.getCurrentPosition(store, () => undefined, { maximumAge: MAX_AGE_MS });
}

function store({ coords: { latitude, longitude } }: GeolocationPosition): void {
  current = { latitude, longitude };
}
