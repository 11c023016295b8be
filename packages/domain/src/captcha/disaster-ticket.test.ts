import { expect, test } from "vitest";
import { isDisasterTicket } from "./disaster-ticket.ts";

test.each([
  ["trerror_1001_2046626787_1690", true],
  ["terror_1001_2046626787_1690", true],
  [" TERROR_1", true],
  ["trerror", false],
  ["error_1001", false],
  ["a-terror_1", false],
  ["", false],
])("%j is a made-up ticket: %s", (text, made) => {
  expect(isDisasterTicket(text)).toBe(made);
});
