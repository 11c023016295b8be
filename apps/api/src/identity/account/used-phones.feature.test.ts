import { sql } from "kysely";
import { expect } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { encrypt, getEncryptionKey } from "../../tokens/encryption.ts";
import { hashPhone } from "../../tokens/hashing.ts";
import { claimCoupon } from "../../offers/coupon/claim/claim-coupon.ts";
import { createClaimTermsReader } from "../../offers/coupon/claim/claim-terms.ts";
import { loadUserCoupons } from "../../offers/coupon/load-coupons.ts";
import { testWithAccounts } from "../session/accounts.fixture.ts";
import {
  getCode,
  newPhone,
  parsePhone,
  readHolder,
  type AccountFixture,
} from "../session/sign-in.fixture.ts";
import { forgetUsedPhones, recordFormerPhone, recordUsedPhones } from "./used-phones.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const test = testWithAccounts({ demo: true });
test.beforeEach(({ accounts }) => {
  accounts.time.now += DAY;
});

type Phone = ReturnType<typeof newPhone>;

test("CPN-1 a phone whose account was deleted gets no coupons at sign-up, and no other phone loses them", async ({
  accounts,
}) => {
  const phone = newPhone();
  await endAccount(accounts, await signUp(accounts, phone));
  const again = await signUp(accounts, phone);
  expect(await readTemplates(accounts, again.userId)).toEqual([]);
  const other = await signUp(accounts, newPhone());
  expect(await readTemplates(accounts, other.userId)).toContain("HEMAT20");
});

test("CPN-1 what an earlier programme owed to such a phone still moves over", async ({
  accounts,
}) => {
  const phone = parsePhone("62", "81200000770");
  const { userId: formerOwner } = await signUp(accounts, newPhone());
  await changePhone(accounts, formerOwner, { from: phone, to: newPhone() });
  const { userId } = await signUp(accounts, phone);
  expect(await readTemplates(accounts, userId)).toEqual(["C03", "C10"]);
});

test("CPN-1 CPN-6 such a phone is no new user's: not at claiming, and not at use", async ({
  accounts,
}) => {
  const phone = newPhone();
  await endAccount(accounts, await signUp(accounts, phone));
  const again = await signUp(accounts, phone);
  expect(await claimNewUser(accounts, again)).toBe("6110005");
  await grant(accounts, again.userId);
  expect(await isUsable(accounts, again.userId)).toBe(false);
  const other = await signUp(accounts, newPhone());
  expect(await claimNewUser(accounts, other)).toBe("OK");
  expect(await isUsable(accounts, other.userId)).toBe(true);
});

test("CPN-1 after 12 months the hash is gone, and the phone is a new one again", async ({
  accounts,
}) => {
  const phone = newPhone();
  await endAccount(accounts, await signUp(accounts, phone));
  const ends = Date.parse(
    String(
      await accounts.value(`select to_char(max(used_until) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from used_phone`),
    ),
  );
  const before = new Date(accounts.time.now);
  before.setUTCFullYear(before.getUTCFullYear() + 1);
  expect(ends).toBe(before.getTime());

  accounts.time.now = ends - DAY;
  const barred = await signUp(accounts, phone);
  await forget(accounts);
  expect(await claimNewUser(accounts, barred)).toBe("6110005");
  accounts.time.now = ends;
  await forget(accounts);
  expect(await accounts.value("select count(*) from used_phone")).toBe(0);
  expect(await claimNewUser(accounts, barred)).toBe("OK");
});

test("CPN-1 a phone that was changed before the deletion is barred as the last one is", async ({
  accounts,
}) => {
  const [first, last] = [newPhone(), newPhone()];
  const account = await signUp(accounts, first);
  await changePhone(accounts, account.userId, { from: first, to: last });
  accounts.time.now += 200 * DAY;
  await endAccount(accounts, account);
  accounts.time.now += 200 * DAY;
  await forget(accounts);
  for (const phone of [first, last]) {
    expect(await readTemplates(accounts, (await signUp(accounts, phone)).userId)).toEqual([]);
  }
});

test("CPN-1 what is kept after the deletion names no account, and opens with no key but its own", async ({
  accounts,
}) => {
  const [first, last] = [newPhone(), newPhone()];
  const account = await signUp(accounts, first);
  await changePhone(accounts, account.userId, { from: first, to: last });
  await endAccount(accounts, account);
  expect(await readColumns(accounts, "used_phone")).toEqual(["phone_hash", "used_until"]);
  const { userId } = account;
  const former = `select count(*) from former_phone where user_id = '${userId}'`;
  expect(await accounts.value(former)).toBe(0);
  const shared = `select count(*) from used_phone u join account a
    on u.phone_hash in (a.phone_key, a.former_phone_key)`;
  await signUp(accounts, last);
  expect(await accounts.value(shared)).toBe(0);
  const { secrets } = accounts.deps.settings;
  expect(secrets.usedPhoneKey).not.toBe(secrets.phoneKey);
  const otherKey = { ...secrets, usedPhoneKey: secrets.phoneKey };
  accounts.deps.settings.secrets = otherKey;
  const unknown = await signUp(accounts, first).finally(() => {
    accounts.deps.settings.secrets = secrets;
  });
  expect(await readTemplates(accounts, unknown.userId)).toContain("HEMAT20");
});

interface SignedUp {
  userId: string;
  familyId: string;
}

async function signUp(accounts: AccountFixture, phone: Phone): Promise<SignedUp> {
  accounts.time.now += HOUR;
  const { data } = await accounts.signIn(phone, { browserId: `b-${crypto.randomUUID()}` });
  return readHolder(data.tokenInfo.accessToken);
}

/** As the erasure of an account will do it. */
async function endAccount(accounts: AccountFixture, { userId }: SignedUp): Promise<void> {
  const { secrets } = accounts.deps.settings;
  await inTransaction(accounts.db, (tx) =>
    recordUsedPhones(tx, secrets, { userId, now: accounts.time.now }),
  );
  await accounts.value(`update account set status = 'DELETED', phone_key = null, phone_box = null
    where user_id = '${userId}' returning 1`);
}

/** As a change of the phone will do it. */
async function changePhone(
  { db, deps, time }: AccountFixture,
  userId: string,
  { from, to }: { from: Phone; to: Phone },
): Promise<void> {
  const { secrets } = deps.settings;
  await inTransaction(db, async (tx) => {
    await recordFormerPhone(tx, secrets, { userId, phone: from.e164, now: time.now });
    const key = hashPhone(secrets.phoneKey, to.e164);
    const box = encrypt(getEncryptionKey(secrets.otpBoxKey), "phone", to.e164);
    await sql`update account set phone_key = ${key}, phone_box = ${box}
      where user_id = ${userId}`.execute(tx);
  });
}

function forget({ db, deps, time }: AccountFixture): Promise<void> {
  return forgetUsedPhones(db, deps.settings.secrets, time.now);
}

async function readTemplates(accounts: AccountFixture, userId: string): Promise<unknown> {
  return accounts.value(`select coalesce(array_agg(template_id order by template_id), '{}')
    from coupon_claim where user_id = '${userId}'`);
}

/** The refusal's code, or OK. C01 is for new users. */
function claimNewUser({ db, deps }: AccountFixture, user: SignedUp): Promise<string> {
  const claimer = { browserId: "", address: "10.1.1.1", sliderToken: undefined };
  const readClaimTerms = createClaimTermsReader(db, deps.clock);
  return getCode(
    claimCoupon(
      { ...deps, db, readClaimTerms },
      { user, templateId: "C01", language: "enGB", ...claimer },
    ),
  );
}

async function grant(accounts: AccountFixture, userId: string): Promise<void> {
  await accounts.value(`insert into coupon_claim
      (user_id, claim_id, template_id, seq, status, claimed_at, given)
    values ('${userId}', 'c_granted', 'C01', 1, 'UNUSED', now(), false) returning 1`);
}

/** Whether the coupon for new users may be held by an order. */
async function isUsable({ db }: AccountFixture, userId: string): Promise<boolean | undefined> {
  const coupons = await loadUserCoupons(db, userId);
  return coupons.find(({ claim }) => claim.templateId === "C01")?.claim.inAudience;
}

async function readColumns(accounts: AccountFixture, table: string): Promise<unknown> {
  return accounts.value(`select array_agg(column_name::text order by column_name)
    from information_schema.columns where table_name = '${table}'`);
}
