import { randomBytes, scryptSync } from "node:crypto";

const COSTS = { N: 1024, r: 8, p: 1 };

/** As `hashPassword` stores it, but at the lowest costs, so that a sign-in does not take 250 ms of CPU. */
export function cheapPasswordHash(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, COSTS);
  const { N, r, p } = COSTS;
  return ["scrypt", N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}
