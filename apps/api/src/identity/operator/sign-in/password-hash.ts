import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** 32 MB and about 250 ms of one core. */
const COSTS = { N: 2 ** 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** `scrypt$N$r$p$salt$hash`, bytes in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password.normalize("NFKC"), salt, HASH_BYTES, withMemory(COSTS));
  const { N, r, p } = COSTS;
  return ["scrypt", N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/**
 * Null stands for an unknown name: never right, but takes as long, so that timing reveals nothing.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const { costs, salt, hash } = readHash(stored ?? NOBODY);
  const found = await derive(password.normalize("NFKC"), salt, hash.length, withMemory(costs));
  return timingSafeEqual(found, hash) && stored !== null;
}

const NOBODY = `scrypt$${COSTS.N}$${COSTS.r}$${COSTS.p}$${randomBytes(SALT_BYTES).toString("base64url")}$${randomBytes(HASH_BYTES).toString("base64url")}`;

function readHash(stored: string) {
  const [, N, r, p, salt, hash] =
    /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]{22})\$([\w-]{43})$/.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) throw new Error("a stored password is unreadable");
  return {
    costs: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  };
}

/** Raises Node's default limit of 32 MB. */
function withMemory(costs: typeof COSTS): ScryptOptions {
  return { ...costs, maxmem: 256 * costs.N * costs.r };
}
