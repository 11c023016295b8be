import { expect, test } from "vitest";
import { afterCreateFailure } from "./after-create-failure.ts";

test("CASHIER-22 a busy channel and a payment under way end with the toast", () => {
  expect(["5020000", "4110009"].map(afterCreateFailure)).toEqual(["nothing", "nothing"]);
});

test("CASHIER-23 what has changed is loaded again", () => {
  const codes = ["4110008", "4110011", "9110057", "9110058"];
  expect(codes.map(afterCreateFailure)).toEqual(["reload", "reload", "reload", "reload"]);
});

test("CASHIER-24 any other code ends in the failure action", () => {
  const codes = ["4110001", "4110002", "4110010", "4110013", "500", "ERR_NETWORK", "toString", ""];
  expect(new Set(codes.map(afterCreateFailure))).toEqual(new Set(["failure-action"]));
});
