import { expect, test } from "vitest";
import { issuerNamed } from "./wallets.ts";

test.each([
  [undefined, "GoPay"],
  ["dana", "DANA"],
  ["M-BCA", "BCA"],
  ["Livin by Mandiri", "Mandiri"],
  ["Bank Baru", "Bank Baru"],
])("%s pays as %s", (wallet, issuer) => {
  expect(issuerNamed(wallet)).toBe(issuer);
});
