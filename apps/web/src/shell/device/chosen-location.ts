import { createStore } from "@santap/client/store";
import { localStore } from "@santap/client/storage";
import type { Coordinates } from "@santap/client/wire/request-headers";
import { PLACE_KEY, POSITION_EVENT, readCoordinates } from "./coordinates.ts";
import { roundPlace, type Place } from "@santap/domain/discovery/place";

/**
 * Where stores are looked for (DISC-2). NEAR: where the person last was, rounded. NONE: they took
 * their consent back. Null: never chosen.
 */
export type ChosenLocation =
  | { readonly kind: "NEAR"; readonly at: Place }
  | { readonly kind: "MALL"; readonly mallId: string; readonly name: string }
  | { readonly kind: "AREA"; readonly name: string }
  | { readonly kind: "NONE" }
  | null;

/** Of this device, never of an account. */
export const chosenLocation = createStore<ChosenLocation>(readChosenPlace());

function readChosenPlace(): ChosenLocation {
  return parseChosenPlace(localStore.getItem(PLACE_KEY));
}

globalThis.window?.addEventListener(POSITION_EVENT, () => {
  const place = readChosenPlace();
  const position = readCoordinates();
  if (place?.kind !== "NEAR") return chooseLocation(place);
  if (position) chooseLocation({ kind: "NEAR", at: toPlace(position) });
});

function toPlace({ latitude, longitude }: Coordinates): Place {
  return { lat: latitude, lng: longitude };
}

export function chooseLocation(next: ChosenLocation): void {
  const place = next?.kind === "NEAR" ? { ...next, at: roundPlace(next.at) } : next;
  if (JSON.stringify(place) === JSON.stringify(chosenLocation.get())) return;
  if (place === null) localStore.removeItem(PLACE_KEY);
  else localStore.setItem(PLACE_KEY, JSON.stringify(place));
  chosenLocation.set(place);
}

/** Null for anything else than what was stored. */
export function parseChosenPlace(text: string | null): ChosenLocation {
  try {
    const { kind, at, mallId, name } = JSON.parse(text ?? "{}") as Record<string, unknown>;
    if (kind === "NONE") return { kind };
    if (kind === "NEAR" && isPlace(at)) return { kind, at: roundPlace(at) };
    if (typeof name !== "string") return null;
    if (kind === "AREA") return { kind, name };
    return kind === "MALL" && typeof mallId === "string" ? { kind, mallId, name } : null;
  } catch {
    return null;
  }
}

function isPlace(value: unknown): value is Place {
  const { lat, lng } = (value ?? {}) as Partial<Place>;
  return Math.abs(lat ?? Number.NaN) <= 90 && Math.abs(lng ?? Number.NaN) <= 180;
}

/** What the calls of discovery are asked with. */
export function toLocationQuery(place: ChosenLocation): {
  at?: Place;
  mallId?: string;
  area?: string;
} {
  if (place?.kind === "NEAR") return { at: place.at };
  if (place?.kind === "AREA") return { area: place.name };
  return place?.kind === "MALL" ? { mallId: place.mallId } : {};
}
