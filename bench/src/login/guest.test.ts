import { describe, expect, test } from "vitest";
import { forEach } from "./for-each.ts";
import { guestAt } from "./guest.ts";

describe("guests", () => {
  const guests = [0, 1, 255, 256, 65_535, 65_536, 999_999].map(guestAt);

  test("no two share a block of numbers, a browser or an address", () => {
    const blocks = guests.map(({ phoneNo }) => phoneNo.slice(0, -4));
    for (const names of [
      blocks,
      guests.map((one) => one.browserId),
      guests.map((one) => one.address),
    ])
      expect(new Set(names).size).toBe(guests.length);
  });

  test("guests have valid Indonesian mobile numbers and addresses", () => {
    for (const { phoneNo, address } of guests) {
      expect(phoneNo).toMatch(/^81\d{10}$/);
      expect(address.split(".").every((part) => Number(part) < 256)).toBe(true);
    }
  });

  test("guests have a maximum number", () => {
    expect(() => guestAt(1e6)).toThrow("no more blocks");
  });
});

test("forEach runs at most atOnce items at the same time, and all of them", async () => {
  const done: number[] = [];
  let under = 0;
  let most = 0;
  await forEach([1, 2, 3, 4, 5, 6, 7], 3, async (one) => {
    most = Math.max(most, (under += 1));
    await new Promise((resolve) => setImmediate(resolve));
    under -= 1;
    done.push(one);
  });
  expect(most).toBe(3);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
