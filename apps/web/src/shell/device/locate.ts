import { chooseLocation } from "./chosen-location.ts";
import { MAX_AGE_MS, setCoordinates } from "./coordinates.ts";

/** A phone that needs longer is slower than choosing a mall by hand. */
const PATIENCE_MS = 8000;

/** Prompts where that was never answered. `SLOW` and `REFUSED` leave what was chosen before. */
export function locate(): Promise<"FOUND" | "REFUSED" | "SLOW"> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        chooseLocation({ kind: "NEAR", at: { lat: latitude, lng: longitude } });
        setCoordinates({ latitude, longitude });
        resolve("FOUND");
      },
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? "REFUSED" : "SLOW"),
      { maximumAge: MAX_AGE_MS, timeout: PATIENCE_MS },
    );
  });
}

/** Takes the consent back: nothing is kept here, nothing is sent from now on. */
export function forgetLocation(): void {
  chooseLocation({ kind: "NONE" });
  setCoordinates(null);
}
