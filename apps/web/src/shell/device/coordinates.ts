import type { Coordinates } from "@santap/client/wire/request-headers";

/** A position that the device took within this time is good enough. */
const MAX_AGE_MS = 300_000;

let current: Coordinates | null = null;

/** Where the person is; null until they have allowed it, and again after they withdrew it. */
export function readCoordinates(): Coordinates | null {
  return current;
}

/** Asks the device for its position as long as that is allowed. Never asks the person. */
export async function watchCoordinates(): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: "geolocation" });
    const look = () => locate(permission.state);
    permission.addEventListener("change", look);
    document.addEventListener("visibilitychange", look);
    look();
  } catch {
    // A browser that does not say whether it may be asked is not asked.
  }
}

function locate(permission: PermissionState): void {
  if (permission !== "granted") current = null;
  else if (!document.hidden)
    navigator.geolocation.getCurrentPosition(keep, () => undefined, { maximumAge: MAX_AGE_MS });
}

function keep({ coords: { latitude, longitude } }: GeolocationPosition): void {
  current = { latitude, longitude };
}
