import pg from "pg";
import { hashPhone } from "../tokens/hashing.ts";
import { getEncryptionKey, encrypt } from "../tokens/encryption.ts";
import { readDemoData } from "./read-demo-data.ts";
import { toE164 } from "./demo-phone.ts";

/** Idempotent, after the coupons. Apart from other demo data: phones need the server's keys. */
export async function loadDemoAccounts(
  databaseUrl: string,
  secrets: { phoneKey: string; otpBoxKey: string },
  now = Date.now(),
): Promise<void> {
  const { legacyAccounts, frozenAccounts } = readDemoData();
  const encryptionKey = getEncryptionKey(secrets.otpBoxKey);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    for (const account of legacyAccounts) {
      const key = hashPhone(secrets.phoneKey, toE164(account));
      await client.query(
        `insert into legacy_account (phone_key, coupon_template_ids) values ($1, $2)
         on conflict do nothing`,
        [key, account.couponTemplateIds],
      );
    }
    for (const [index, account] of frozenAccounts.entries()) {
      const e164 = toE164(account);
      const key = hashPhone(secrets.phoneKey, e164);
      await client.query(
        `insert into account (user_id, phone_key, phone_box, country_code, status, created_at)
         values ($1, $2, $3, $4, 'FROZEN', $5) on conflict do nothing`,
        [
          `u_DEMOFROZEN${index}`,
          key,
          encrypt(encryptionKey, "phone", e164),
          account.countryCode,
          new Date(now),
        ],
      );
    }
    await client.query("commit");
  } finally {
    await client.end();
  }
}
