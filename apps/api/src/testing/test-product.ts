import { HOUR_MS } from "@santap/domain/calendar/local-time";
import { randomBytes, randomInt } from "node:crypto";
import { getEncryptionKey, encrypt } from "../tokens/encryption.ts";
import { signToken } from "../tokens/signed-token.ts";
import type { TestCaller } from "./caller.ts";
import { openRows, type Rows } from "./rows.ts";
import { connectSandbox, type TestSandbox } from "./sandbox.ts";

/** Keys that the app of a test is started with, so that the test can sign tokens of its own. */
export const SECRETS = {
  SESSION_SECRET: randomBytes(32).toString("base64"),
  TICKET_SECRET: randomBytes(32).toString("base64"),
  VOUCHER_SECRET: randomBytes(32).toString("base64"),
  OTP_BOX_KEY: randomBytes(32).toString("base64"),
  USED_PHONE_KEY: randomBytes(32).toString("base64"),
};

/** Where a booted product is; an environment of `@santap/dev-env` will do. */
export interface ProductUrls {
  readonly appUrl: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
}

export interface Buyer extends TestCaller {
  readonly userId: string;
  readonly accessToken: string;
}

/** A booted product in a test's hands. */
export interface TestProduct {
  readonly appUrl: string;
  readonly rows: Rows;
  readonly sandbox: TestSandbox;
  readonly guest: TestCaller;
  /** A new account, signed in, at an address of its own. */
  newBuyer(): Promise<Buyer>;
  /** Puts a coupon of a template into the buyer's assets; its couponId. */
  grantCoupon(buyer: Buyer, templateId: string): Promise<string>;
  close(): Promise<void>;
}

export function connectTestProduct({ appUrl, sandboxUrl, databaseUrl }: ProductUrls): TestProduct {
  const rows = openRows(databaseUrl);
  return {
    appUrl,
    rows,
    sandbox: connectSandbox(sandboxUrl),
    guest: { address: randomAddress() },
    newBuyer: () => createBuyer(rows),
    grantCoupon: (buyer, templateId) => insertClaim(rows, buyer, templateId),
    close: () => rows.close(),
  };
}

/** An account as signing in leaves it, and the access token that goes with its session. */
async function createBuyer(rows: Rows): Promise<Buyer> {
  const word = randomBytes(8).toString("hex").toUpperCase();
  const userId = `u_${word}`;
  const familyId = `f_${word}`;
  const expiresAt = Date.now() + HOUR_MS;
  const phone = `+62812${randomInt(1e7, 1e8)}`;
  const phoneBox = encrypt(getEncryptionKey(SECRETS.OTP_BOX_KEY), "phone", phone);
  await rows.all(
    `with a as (insert into account (user_id, phone_key, phone_box, country_code, status, created_at)
       values ($1, $2, $5, '62', 'ACTIVE', now()) returning user_id)
     insert into session_family (user_id, family_id, ver, created_at, expires_at)
       select user_id, $3, 1, now(), to_timestamp($4) from a`,
    [userId, randomBytes(32), familyId, expiresAt / 1000, phoneBox],
  );
  const claims = { u: userId, f: familyId };
  const accessToken = signToken(SECRETS.SESSION_SECRET, "access", claims, expiresAt);
  return { userId, accessToken, address: randomAddress() };
}

async function insertClaim(rows: Rows, buyer: Buyer, templateId: string): Promise<string> {
  const claimId = `c_${randomBytes(8).toString("hex").toUpperCase()}`;
  await rows.all(
    `insert into coupon_claim (user_id, claim_id, template_id, seq, status, claimed_at)
     select $1, $2, $3, 1 + count(*), 'UNUSED', now() from coupon_claim
     where user_id = $1 and template_id = $3`,
    [buyer.userId, claimId, templateId],
  );
  return claimId;
}

function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
