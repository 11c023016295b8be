import { expect, test } from "vitest";
import { guestAt } from "./guests.ts";

const guests = [0, 1, 255, 256, 65_535, 65_536, 999_999].map(guestAt);

test("no two guests share a block of numbers, a browser or an address", () => {
  const blocks = guests.map(({ phoneNo }) => phoneNo.slice(0, -4));
  const browsers = guests.map(({ browserId }) => browserId);
  const addresses = guests.map(({ address }) => address);
  for (const names of [blocks, browsers, addresses])
    expect(new Set(names).size).toBe(guests.length);
});

test("guests have valid Indonesian mobile numbers and addresses, and a maximum number", () => {
  for (const { phoneNo, address } of guests) {
    expect(phoneNo).toMatch(/^81\d{10}$/);
    expect(address.split(".").every((part) => Number(part) < 256)).toBe(true);
  }
  expect(() => guestAt(1e6)).toThrow("no more blocks");
});
