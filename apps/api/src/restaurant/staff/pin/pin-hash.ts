import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** 19 MiB and about 30 ms of one core. */
const COSTS = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;

/** `argon2id$memory$passes$salt$hash`, bytes in base64url. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive("argon2id", { ...COSTS, message: pin, nonce: salt });
  const bytes = [salt, hash].map((part) => part.toString("base64url"));
  return ["argon2id", COSTS.memory, COSTS.passes, ...bytes].join("$");
}

/** @throws Error for a stored text of another form */
export async function isPin(pin: string, stored: string): Promise<boolean> {
  const [, memory, passes, salt, hash] =
    /^argon2id\$(\d+)\$(\d+)\$([\w-]{22})\$([\w-]{43})$/.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) throw new Error("a stored PIN is unreadable");
  const costs = { ...COSTS, memory: Number(memory), passes: Number(passes) };
  const nonce = Buffer.from(salt, "base64url");
  const found = await derive("argon2id", { ...costs, message: pin, nonce });
  return timingSafeEqual(found, Buffer.from(hash, "base64url"));
}
