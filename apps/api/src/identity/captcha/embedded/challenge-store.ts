import type { CodePrice } from "@santap/domain/otp/code-price";
import type { ChallengeWay } from "@santap/domain/captcha/proof-of-work";
import { sql } from "kysely";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";

export interface ChallengeRow extends Row<
  "captcha_challenge",
  | "scene"
  | "browser"
  | "address_key"
  | "way"
  | "answer_x"
  | "pow_salt"
  | "pow_bits"
  | "pow_count"
  | "issued_at"
  | "expires_at"
> {
  price: CodePrice;
}

export interface NewChallenge {
  cidHash: Buffer;
  scene: string;
  browser: string;
  addressKey: string;
  way: ChallengeWay;
  answerX: number | null;
  pow: { salt: string; bits: number; count: number };
  price: CodePrice;
  issuedAt: number;
  expiresAt: number;
}

export async function insertChallenge(tx: Tx, row: NewChallenge): Promise<void> {
  const { pow } = row;
  await sql`
    insert into captcha_challenge (cid_hash, scene, browser, address_key, way, answer_x,
      pow_salt, pow_bits, pow_count, price, issued_at, expires_at)
    values (${row.cidHash}, ${row.scene}, ${row.browser}, ${row.addressKey}, ${row.way},
      ${row.answerX}, ${pow.salt}, ${pow.bits}, ${pow.count}, ${row.price},
      ${new Date(row.issuedAt)}, ${new Date(row.expiresAt)})`.execute(tx);
}

/** Exactly one caller gets the challenge, right answer or not. */
export async function consumeChallenge(tx: Tx, cidHash: Buffer): Promise<ChallengeRow | null> {
  const { rows } = await sql<ChallengeRow>`
    delete from captcha_challenge where cid_hash = ${cidHash}
    returning scene, browser, address_key, way, answer_x, pow_salt, pow_bits, pow_count,
      price, issued_at, expires_at`.execute(tx);
  return rows[0] ?? null;
}

/** Challenges of that way that are still open; exact if the address is locked. */
export async function countOpenChallenges(
  tx: Tx,
  { browser, addressKey }: { browser: string; addressKey: string },
  { way, now }: { way: "PLAIN" | "QUIET"; now: number },
): Promise<{ browser: number; address: number }> {
  const open = sql`way = ${sql.lit(way)} and expires_at > ${new Date(now)}`;
  const { rows } = await sql<{ browser: number; address: number }>`
    select (select count(*) from captcha_challenge where browser = ${browser} and ${open}) as browser,
      (select count(*) from captcha_challenge
        where address_key = ${addressKey} and ${open}) as address`.execute(tx);
  return rows[0] ?? { browser: 0, address: 0 };
}
