import { expect, test } from "vitest";
import type { Translate } from "../language/use-translation.ts";
import { formatDistance, formatFloor, formatState } from "./store-facts.ts";

const t: Translate = (id, values) => [id, ...Object.values(values ?? {})].join(" ");

test("a distance is in tens of metres, from one kilometre on in kilometres", () => {
  expect([0, 354, 994, 1250, 9940, 14_499].map((m) => formatDistance(m, "idID"))).toEqual([
    "0 m",
    "350 m",
    "990 m",
    "1,3 km",
    "9,9 km",
    "14 km",
  ]);
  expect(formatDistance(1250, "zhCN")).toBe("1.3 km");
  expect(formatDistance(997, "enGB")).toBe("1.0 km");
});

test("a numbered floor is named, a lettered one stands for itself", () => {
  expect(formatFloor("1", t)).toBe("discovery.floor 1");
  expect(formatFloor("GF", t)).toBe("GF");
});

test("DISC-4 a store says whether it is open, and its next change", () => {
  const state = (open: boolean, nextChange: string | null) =>
    formatState({ open, nextChange }, "idID", t);
  expect(state(true, "22:00")).toBe("discovery.openUntil 22.00");
  expect(state(true, null)).toBe("discovery.openAllDay");
  expect(state(false, "10:00")).toBe("discovery.opensAt 10.00");
  expect(state(false, null)).toBe("discovery.closed");
});
