import { createHmac } from "node:crypto";
import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import type { CodePrice } from "@santap/domain/otp/code-price";
import type { RawBuilder } from "kysely";
import { createSecretToken, hashToken } from "../../tokens/hashing.ts";
import { allKeys, firstKey } from "../../tokens/key-ring.ts";
import type { Connection } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";
import { insertSliderToken, sliderTokenDeletion } from "./captcha-store.ts";

const LIFE_MS = 120_000;

export interface SliderBinding {
  scene: CaptchaScene;
  e164: string;
  browserId: string;
  now: number;
}

/** 256 random bits, stored as a hash. `price`: of the most expensive code it is good for. */
export async function issueSliderToken(
  db: Connection,
  secret: string,
  binding: SliderBinding & { price: CodePrice },
): Promise<string> {
  const token = createSecretToken();
  const expiresAt = binding.now + LIFE_MS;
  await insertSliderToken(db, {
    hash: hashToken(token),
    binding: bindingHash(firstKey(secret), binding),
    price: binding.price,
    expiresAt,
  });
  return token;
}

/** True for exactly one caller of a valid token; undone by a rollback. */
export async function consumeSliderToken(
  tx: Tx,
  secret: string,
  use: SliderBinding & { token: string },
): Promise<boolean> {
  const { rows } = await sliderTokenConsumption(secret, use).execute(tx);
  return rows.length === 1;
}

/** Statement part: one row if valid. `price`: the least that it must be worth. */
export function sliderTokenConsumption(
  secret: string,
  use: SliderBinding & { token: string; price?: CodePrice },
): RawBuilder<unknown> {
  return sliderTokenDeletion({
    hash: hashToken(use.token),
    bindings: allKeys(secret).map((key) => bindingHash(key, use)),
    price: use.price ?? 0,
    now: use.now,
  });
}

function bindingHash(secret: string, { scene, e164, browserId }: SliderBinding): Buffer {
  const text = JSON.stringify(["slider", scene, e164, browserId]);
  return createHmac("sha256", secret).update(text).digest();
}
