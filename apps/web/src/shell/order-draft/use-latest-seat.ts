import { useState } from "react";
import { localStore } from "../device/storage.ts";
import { readLatestSeat, type Seat } from "./seat.ts";

/** The seat that was taken last, as it was when the screen opened; null without one. */
export function useLatestSeat(): Seat | null {
  const [seat] = useState(() => readLatestSeat(localStore, Date.now()));
  return seat;
}
