import { expect, test } from "vitest";
import { saveLoginNumber, readIndonesianNumber } from "./login-number.ts";

test("the login's number is filled in for its account alone, and only an Indonesian one", () => {
  expect(readIndonesianNumber("U1")).toBe("");
  saveLoginNumber({ userId: "U1", countryCode: "62", phoneNo: "81290001111" });
  expect(readIndonesianNumber("U1")).toBe("81290001111");
  expect(readIndonesianNumber("U2")).toBe("");
  expect(readIndonesianNumber(null)).toBe("");
  saveLoginNumber({ userId: "U1", countryCode: "65", phoneNo: "81234567" });
  expect(readIndonesianNumber("U1")).toBe("");
});
