import { expect, test } from "vitest";
import { line, ticket } from "../ticket/ticket.fixture.ts";
import { findMovedFrom, keepPlaces, markPlaces } from "./places.ts";

const at = (tableLabel: string | null, ...ids: string[]) => ({
  ...ticket(...ids.map((id) => line(id, "FIRED"))),
  tableLabel,
});

test("KDS-2 a ticket of another table than before says from where, until that was seen", () => {
  const known = keepPlaces({}, [at("B6", "a")]);
  expect(findMovedFrom(known, at("B6", "a"))).toBeNull();
  const merged = at("B4", "b", "a");
  const kept = keepPlaces(known, [merged]);
  expect(findMovedFrom(kept, merged)).toBe("B6");
  expect(findMovedFrom(markPlaces(kept, merged), merged)).toBeNull();
});

test("KDS-2 what was takeaway or is unknown was not moved; what is gone is forgotten", () => {
  const known = keepPlaces({}, [at(null, "a"), at("B1", "b")]);
  expect(findMovedFrom(known, at("B2", "a"))).toBeNull();
  expect(keepPlaces(known, [at(null, "a"), at("B2", "b")])).toBe(known);
  expect(keepPlaces(known, [])).toEqual({});
});
