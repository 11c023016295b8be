import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { executeParts } from "../../db/execute-parts.ts";
import { inTransaction } from "../../db/transaction.ts";
import { testWithAccounts } from "../../identity/session/accounts.fixture.ts";
import { newPhone, type AccountFixture } from "../../identity/session/sign-in.fixture.ts";
import { readInvite } from "./read-invite.ts";
import { revokeReward } from "./revoke-reward.ts";
import { scheduleRewardPart } from "./schedule-reward.ts";
import { settleDueInvitations } from "./settle-invitations.ts";

const DAY = 24 * 60 * 60_000;
const test = testWithAccounts();
test.beforeEach(({ accounts }) => {
  accounts.time.now += DAY;
});

test("CPN-7 LOGIN-51 a code that came with the login earns both a coupon 24 hours after the meal, once", async ({
  accounts,
}) => {
  const inviter = await signUp(accounts);
  const { code, link } = await mine(accounts, inviter.userId);
  expect(code).toMatch(/^[0-9A-Z]{10}$/);
  expect(link).toBe(`https://santap.example/?inviteCode=${code}`);
  expect((await mine(accounts, inviter.userId)).code).toBe(code);
  const newcomer = await signUp(accounts, { inviteCode: code.toLowerCase() });
  await payMeal(accounts, newcomer.userId, 60_000);
  accounts.time.now += DAY - 1;
  await settle(accounts);
  expect(await mine(accounts, inviter.userId)).toMatchObject({ came: 1, rewarded: 0 });
  accounts.time.now += 1;
  await Promise.all([settle(accounts), settle(accounts)]);
  await settle(accounts);
  expect(await mine(accounts, inviter.userId)).toMatchObject({ came: 1, rewarded: 1 });
  expect(await rewards(accounts, inviter.userId)).toEqual(["C09 UNUSED"]);
  expect(await rewards(accounts, newcomer.userId)).toEqual(["C14 UNUSED"]);
});

test("CPN-7 a small meal earns nothing, and a later one that is large enough does", async ({
  accounts,
}) => {
  const { inviter, newcomer } = await invite(accounts);
  await payMeal(accounts, newcomer.userId, 59_999);
  await settleLater(accounts);
  expect(await rewards(accounts, inviter.userId)).toEqual([]);
  await payMeal(accounts, newcomer.userId, 60_000);
  await settleLater(accounts);
  expect(await rewards(accounts, inviter.userId)).toEqual(["C09 UNUSED"]);
});

test("CPN-7 a meal of which something was refunded earns nothing", async ({ accounts }) => {
  const { inviter, newcomer } = await invite(accounts);
  const { orderId } = await payMeal(accounts, newcomer.userId, 90_000);
  await accounts.value(
    `update orders set refund_status = 'PARTIAL' where order_id = '${orderId}' returning 1`,
  );
  await settleLater(accounts);
  expect(await rewards(accounts, inviter.userId)).toEqual([]);
});

test("CPN-7 CPN-2 a later refund revokes both rewards; one held by an order is revoked when the order releases it", async ({
  accounts,
}) => {
  const { inviter, newcomer } = await invite(accounts);
  const meal = await payMeal(accounts, newcomer.userId, 90_000);
  await settleLater(accounts);
  await accounts.value(`update coupon_claim set status = 'HELD', held_by = 'S06-X'
    where user_id = '${newcomer.userId}' and template_id = 'C14' returning 1`);
  const now = accounts.time.now;
  await inTransaction(accounts.db, (tx) => revokeReward(tx, { ...meal, now }));
  expect(await rewards(accounts, inviter.userId)).toEqual(["C09 REVOKED"]);
  expect(await rewards(accounts, newcomer.userId)).toEqual(["C14 HELD"]);
  const ends = await accounts.value(`select (extract(epoch from expires_at) * 1000)::float8
    from coupon_claim where user_id = '${newcomer.userId}' and template_id = 'C14'`);
  expect(ends).toBe(now);
  expect(await mine(accounts, inviter.userId)).toMatchObject({ came: 1, rewarded: 0 });
});

test("CPN-7 the inviter's browser earns nothing", async ({ accounts }) => {
  const inviter = await signUp(accounts);
  const { code: inviteCode } = await mine(accounts, inviter.userId);
  const newcomer = await signUp(accounts, { inviteCode, browserCookie: inviter.browserCookie });
  expect(await reason(accounts, newcomer.userId)).toBe("SAME_BROWSER");
  await payMeal(accounts, newcomer.userId, 90_000);
  await settleLater(accounts);
  expect(await rewards(accounts, newcomer.userId)).toEqual([]);
});

test("CPN-7 an account that the inviter's account paid with earns nothing", async ({
  accounts,
}) => {
  const { inviter, newcomer } = await invite(accounts);
  const own = await payMeal(accounts, inviter.userId, 90_000);
  await payWith(accounts, inviter.userId, { ...own, payerKey: "bank|1" });
  const meal = await payMeal(accounts, newcomer.userId, 90_000);
  await payWith(accounts, newcomer.userId, { ...meal, payerKey: "bank|1" });
  await settleLater(accounts);
  expect(await reason(accounts, newcomer.userId)).toBe("SAME_PAYER");
  expect(await rewards(accounts, inviter.userId)).toEqual([]);
});

test("CPN-7 CPN-1 at most ten are earned, and coupons of the kind that were given before count", async ({
  accounts,
}) => {
  const { inviter, newcomer } = await invite(accounts);
  await accounts.value(`insert into coupon_claim (user_id, claim_id, template_id, seq, status, claimed_at)
    select '${inviter.userId}', 'c_' || n, 'C09', n, 'EXPIRED', now()
    from generate_series(1, 10) n returning 1`);
  await payMeal(accounts, newcomer.userId, 90_000);
  await settleLater(accounts);
  expect(await reason(accounts, newcomer.userId)).toBe("LIMIT_REACHED");
  expect(await rewards(accounts, newcomer.userId)).toEqual([]);
});

test("CPN-7 an unknown code, and one's own, are no invitation and no reason to refuse", async ({
  accounts,
}) => {
  const { newcomer } = await invite(accounts);
  const stranger = await signUp(accounts, { inviteCode: "ZZZZZZZZZZ" });
  expect(await reason(accounts, stranger.userId)).toBeUndefined();
  expect(await reason(accounts, newcomer.userId)).toBeNull();
});

interface SignedUp {
  userId: string;
  browserCookie: string;
}

async function signUp(accounts: AccountFixture, change = {}): Promise<SignedUp> {
  const { data, browserCookie } = await accounts.signIn(newPhone(), {
    browserId: `b-${randomUUID()}`,
    address: "127.0.0.1",
    ...change,
  });
  return { userId: data.userId, browserCookie };
}

async function invite(accounts: AccountFixture) {
  const inviter = await signUp(accounts);
  const { code: inviteCode } = await mine(accounts, inviter.userId);
  return { inviter, newcomer: await signUp(accounts, { inviteCode }) };
}

function mine({ db, deps }: AccountFixture, userId: string) {
  const { publicOrigin } = deps.settings;
  return readInvite({ db, publicOrigin, clock: deps.clock }, { userId, language: "enGB" });
}

/** An order as paying leaves it. */
async function payMeal({ db, time }: AccountFixture, userId: string, paid: number) {
  const meal = { storeId: "S06", orderId: `S06-${randomUUID().slice(0, 8)}` };
  const at = new Date(time.now);
  await inTransaction(db, async (tx) => {
    await sql`insert into orders (store_id, order_id, user_id, pay_mode, status, payable_amount,
        breakdown, created_at, paid_at)
      values (${meal.storeId}, ${meal.orderId}, ${userId}, 'PAY_FIRST', 'PAID', ${paid}, '{}',
        ${at}, ${at})`.execute(tx);
    const parts = scheduleRewardPart({ userId, paid, at: time.now });
    if (parts.length > 0) await executeParts(tx, parts);
  });
  return meal;
}

/** The attempt and the payment, with the hash of the account that paid. */
async function payWith(
  { db }: AccountFixture,
  userId: string,
  meal: { storeId: string; orderId: string; payerKey: string },
): Promise<void> {
  const box = `S06-${randomUUID()}`;
  await sql`insert into pay_attempt (store_id, box, order_id, order_version, user_id, amount, pay_type,
      pay_channel_id, provider, partner_ref, merchant_id, merchant_name, nmid, status, created_at,
      expires_at)
    values (${meal.storeId}, ${box}, ${meal.orderId}, 1, ${userId}, 90000, 'QRIS', 'sandbox', 'sandbox',
      ${box}, 'M', 'M', 'N', 'PAID', now(), now())`.execute(db);
  await sql`insert into pay_event (provider, event_key, store_id, box, source, amount, payment_ref,
      paid_at, received_at, result, payer_key)
    values ('sandbox', ${box}, ${meal.storeId}, ${box}, 'NOTIFICATION', 90000, 'P', now(), now(), 'APPLY',
      ${Buffer.from(meal.payerKey)})`.execute(db);
}

function settle({ db, deps }: AccountFixture): Promise<number> {
  const onError = (error: unknown) => {
    throw error;
  };
  return settleDueInvitations({ db, settings: deps.settings, clock: deps.clock, onError });
}

async function settleLater(accounts: AccountFixture): Promise<void> {
  accounts.time.now += DAY;
  await settle(accounts);
}

function rewards(accounts: AccountFixture, userId: string): Promise<unknown> {
  return accounts.value(`select coalesce(array_agg(template_id || ' ' || status), '{}')
    from coupon_claim where user_id = '${userId}' and template_id in ('C09', 'C14')`);
}

function reason(accounts: AccountFixture, newcomerId: string): Promise<unknown> {
  return accounts.value(`select reason from invitation where newcomer_id = '${newcomerId}'`);
}
