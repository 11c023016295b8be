import { expect, test } from "vitest";
import { forgetSeat, readLatestSeat, readSeat, storeSeat, type Seat } from "./seat.ts";

const HOUR = 60 * 60_000;
const seat: Seat = {
  storeId: "S06",
  sessionId: "S06-s1",
  participantToken: "proof",
  tableLabel: "A1",
  payMode: "PAY_FIRST",
  joinedAt: 1_000,
};

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("a seat is kept per store, and the latest one is known", () => {
  const kept = storage();
  storeSeat(kept, seat);
  storeSeat(kept, { ...seat, storeId: "S01", tableLabel: "B2" });
  expect(readSeat(kept, "S06", 2_000)).toEqual(seat);
  expect(readLatestSeat(kept, 2_000)?.tableLabel).toBe("B2");
});

test("a seat ends with the server's proof of it, after 12 hours", () => {
  const kept = storage();
  storeSeat(kept, seat);
  expect(readSeat(kept, "S06", seat.joinedAt + 12 * HOUR - 1)).toEqual(seat);
  expect(readSeat(kept, "S06", seat.joinedAt + 12 * HOUR)).toBeNull();
});

test("a seat that was given up, or cannot be read, is takeaway", () => {
  const kept = storage();
  storeSeat(kept, seat);
  forgetSeat(kept, "S06");
  expect(readSeat(kept, "S06", 2_000)).toBeNull();
  kept.setItem("seat:S06", '{"storeId":"S06"}');
  expect(readSeat(kept, "S06", 2_000)).toBeNull();
});
