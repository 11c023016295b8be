import { expect, test } from "vitest";
import { findIssuer } from "./issuers.ts";

test.each([
  [undefined, "GoPay"],
  ["dana", "DANA"],
  ["M-BCA", "BCA"],
  ["Livin by Mandiri", "Mandiri"],
  ["Bank Baru", "Bank Baru"],
])("%s pays as %s", (wallet, issuer) => {
  expect(findIssuer(wallet)).toBe(issuer);
});
