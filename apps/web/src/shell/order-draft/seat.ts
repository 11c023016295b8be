import type { PayMode } from "@santap/contract/table";
import type { KeyValueStorage } from "../device/storage.ts";

/** A place at a table of one store, as the server gave it after the scan. */
export interface Seat {
  storeId: string;
  sessionId: string;
  participantToken: string;
  tableLabel: string;
  payMode: PayMode;
  /** Epoch ms. */
  joinedAt: number;
}

/** As long as the server's own proof lives; older seats are no longer shown. */
const SEAT_LIVES_MS = 12 * 60 * 60_000;
const LATEST_KEY = "seat";

export function storeSeat(storage: KeyValueStorage, seat: Seat): void {
  storage.setItem(keyOf(seat.storeId), JSON.stringify(seat));
  storage.setItem(LATEST_KEY, seat.storeId);
}

/** The seat at this store, or null: takeaway. */
export function readSeat(storage: KeyValueStorage, storeId: string, now: number): Seat | null {
  const seat = parseSeat(storage.getItem(keyOf(storeId)));
  return seat !== null && now - seat.joinedAt < SEAT_LIVES_MS ? seat : null;
}

/** The seat that was taken last, wherever it is. */
export function readLatestSeat(storage: KeyValueStorage, now: number): Seat | null {
  const storeId = storage.getItem(LATEST_KEY);
  return storeId === null ? null : readSeat(storage, storeId, now);
}

export function forgetSeat(storage: KeyValueStorage, storeId: string): void {
  storage.removeItem(keyOf(storeId));
}

function keyOf(storeId: string): string {
  return `seat:${storeId}`;
}

function parseSeat(text: string | null): Seat | null {
  try {
    const seat = JSON.parse(text ?? "null") as Partial<Seat> | null;
    const whole =
      typeof seat?.storeId === "string" &&
      typeof seat.sessionId === "string" &&
      typeof seat.participantToken === "string" &&
      typeof seat.tableLabel === "string" &&
      typeof seat.joinedAt === "number";
    return whole ? (seat as Seat) : null;
  } catch {
    return null;
  }
}
