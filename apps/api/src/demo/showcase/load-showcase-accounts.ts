import { DAY_MS } from "@santap/domain/calendar/local-time";
import { sql } from "kysely";
import { openDatabase } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { giveSignUpCoupons } from "../../offers/coupon/give-coupons.ts";
import { encrypt, getEncryptionKey } from "../../tokens/encryption.ts";
import { hashPhone } from "../../tokens/hashing.ts";
import type { DemoData } from "../demo-data.ts";
import { readDemoData } from "../read-demo-data.ts";
import { registerPaidTriggers } from "../../paid-order-triggers.ts";
import { toE164 } from "../demo-phone.ts";
import { insertShowcaseClaims, type LoadedAccount } from "./showcase-claims.ts";
import { buyDeals, payMeals } from "./showcase-orders.ts";
import type { ShowcaseAccount } from "./showcase-data.ts";

const SIGNED_UP_DAYS_AGO = 90;

interface PhoneSecrets {
  phoneKey: string;
  otpBoxKey: string;
}

/**
 * Idempotent, after the content. Apart from other demo data: they have history, which tests of the books
 * and of quotas count.
 */
export async function loadShowcaseAccounts(
  databaseUrl: string,
  secrets: PhoneSecrets,
  now = Date.now(),
): Promise<void> {
  registerPaidTriggers();
  const data = readDemoData();
  const db = openDatabase({ url: databaseUrl, poolSize: 1, onIdleError: () => undefined });
  try {
    await inTransaction(db, async (tx) => {
      if (!(await hasContent(tx, data))) return;
      const accounts = await insertAccounts(tx, data.showcaseAccounts, { secrets, now });
      for (const { userId } of accounts)
        await giveSignUpCoupons(tx, userId, now - SIGNED_UP_DAYS_AGO * DAY_MS);
      await insertShowcaseClaims(tx, accounts, now);
      for (const account of accounts) {
        await payMeals(tx, account, { data, now });
        await buyDeals(tx, account, { data, now });
      }
    });
  } finally {
    await db.destroy();
  }
}

/** A database that an earlier version filled may lack some of it. */
async function hasContent(tx: Tx, { couponTemplates, deals }: DemoData): Promise<boolean> {
  const { rows } = await sql<{ templates: number; deals: number }>`
    select (select count(*) from coupon_template
        where template_id = any(${couponTemplates.map(({ id }) => id)}::text[]))::int as templates,
      (select count(*) from deal where deal_id = any(${deals.map(({ id }) => id)}::text[]))::int as deals`.execute(
    tx,
  );
  const [found] = rows;
  return found?.templates === couponTemplates.length && found.deals === deals.length;
}

/** Those that were not there. */
async function insertAccounts(
  tx: Tx,
  accounts: readonly ShowcaseAccount[],
  { secrets, now }: { secrets: PhoneSecrets; now: number },
): Promise<LoadedAccount[]> {
  const encryptionKey = getEncryptionKey(secrets.otpBoxKey);
  const signedUpAt = new Date(now - SIGNED_UP_DAYS_AGO * DAY_MS);
  const loaded: LoadedAccount[] = [];
  for (const [index, account] of accounts.entries()) {
    const e164 = toE164(account);
    const userId = `u_DEMOSHOWCASE${index}`;
    const result = await sql`
      insert into account (user_id, phone_key, phone_box, country_code, status, created_at)
      values (${userId}, ${hashPhone(secrets.phoneKey, e164)},
        ${encrypt(encryptionKey, "phone", e164)}, ${account.countryCode}, 'ACTIVE', ${signedUpAt})
      on conflict do nothing`.execute(tx);
    if (result.numAffectedRows === 1n) loaded.push({ ...account, userId });
  }
  return loaded;
}
