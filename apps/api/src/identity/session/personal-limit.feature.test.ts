import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { hashPhone } from "../../tokens/hashing.ts";
import { claimCoupon } from "../../offers/coupon/claim/claim-coupon.ts";
import { createClaimTermsReader } from "../../offers/coupon/claim/claim-terms.ts";
import { buyDeal, requireBuyable } from "../../offers/deal/sell-deal.ts";
import { testWithAccounts } from "./accounts.fixture.ts";
import { getCode, newPhone, readHolder, type AccountFixture } from "./sign-in.fixture.ts";

const HOUR = 60 * 60_000;
const test = testWithAccounts();
test.beforeEach(({ accounts }) => {
  accounts.time.now += 24 * HOUR;
});

test("CPN-1 what an earlier programme owed counts in the personal limit of the account that it merges into", async ({
  accounts,
}) => {
  const phone = newPhone();
  await owe(accounts, phone, ["C03"]);
  const user = await enter(accounts, phone);
  expect(await claim(accounts, user, "C03")).toBe("OK");
  expect(await claim(accounts, user, "C03")).toBe("6110004");
  expect(await countClaims(accounts, user.userId, "C03")).toBe(2);
});

test("CPN-1 an account that has claimed all it may gets what is owed, and can claim no more after merging", async ({
  accounts,
}) => {
  const phone = newPhone();
  const user = await enter(accounts, phone);
  for (let n = 0; n < 2; n += 1) expect(await claim(accounts, user, "C03")).toBe("OK");
  await owe(accounts, phone, ["C03", "C09"]);
  const again = await enter(accounts, phone);
  expect(again.userId).toBe(user.userId);
  expect(await countClaims(accounts, user.userId, "C03")).toBe(3);
  expect(await countClaims(accounts, user.userId, "C09")).toBe(1);
  expect(await claim(accounts, again, "C03")).toBe("6110004");
});

test("DEAL-1 what an account bought counts in a deal's limit after an earlier programme's account merged into it", async ({
  accounts,
}) => {
  const phone = newPhone();
  const user = await enter(accounts, phone);
  expect(await buy(accounts, user, 3)).toBe("OK");
  await owe(accounts, phone, ["C12"]);
  const again = await enter(accounts, phone);
  expect(await countClaims(accounts, again.userId, "C12")).toBe(1);
  expect(await buy(accounts, again, 2)).toBe("6120003");
  expect(await buy(accounts, again, 1)).toBe("OK");
  expect(await buy(accounts, again, 1)).toBe("6120003");
});

/** Of a deal with a limit of four: an order that waits for its payment. The refusal's code, or OK. */
function buy({ db, time }: AccountFixture, { userId }: Holder, quantity: number): Promise<string> {
  const orderId = `S10-${randomUUID()}`;
  const purchase = { dealId: "D03", quantity, userId };
  return getCode(
    inTransaction(db, async (tx) => {
      const { sale_price: salePrice } = await requireBuyable(tx, { ...purchase, now: time.now });
      await sql`insert into orders (store_id, order_id, user_id, pay_mode, kind, status,
          payable_amount, breakdown, created_at)
        values ('S10', ${orderId}, ${userId}, 'PAY_FIRST', 'DEAL', 'AWAITING_PAYMENT', 0, '{}',
          now())`.execute(tx);
      const bought = { storeId: "S10", orderId, salePrice, language: "idID" } as const;
      await buyDeal(tx, { ...purchase, ...bought });
    }),
  );
}

type Phone = ReturnType<typeof newPhone>;
type Holder = ReturnType<typeof readHolder>;

async function enter(accounts: AccountFixture, phone: Phone): Promise<Holder> {
  accounts.time.now += HOUR;
  const { data } = await accounts.signIn(phone, { browserId: `b-${randomUUID()}` });
  return readHolder(data.tokenInfo.accessToken);
}

/** Coupons of the earlier programme that wait for a phone. */
async function owe(accounts: AccountFixture, phone: Phone, templates: string[]): Promise<void> {
  const key = hashPhone(accounts.deps.settings.secrets.phoneKey, phone.e164).toString("hex");
  await accounts.value(`/* test */ insert into legacy_account (phone_key, coupon_template_ids)
    values ('\\x${key}', '{${templates.join(",")}}') returning 1`);
}

/** The refusal's code, or OK. */
function claim({ db, deps }: AccountFixture, user: Holder, templateId: string): Promise<string> {
  const claimer = { browserId: "", address: "10.1.1.1", sliderToken: undefined };
  const readClaimTerms = createClaimTermsReader(db, deps.clock);
  return getCode(
    claimCoupon(
      { ...deps, db, readClaimTerms },
      { user, templateId, language: "enGB", ...claimer },
    ),
  );
}

function countClaims(accounts: AccountFixture, userId: string, templateId: string) {
  return accounts.value(`select count(*) from coupon_claim
    where user_id = '${userId}' and template_id = '${templateId}'`);
}
