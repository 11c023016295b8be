import { expect } from "vitest";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { testWithDatabase } from "../../testing/fixtures.ts";
import type { Rows } from "../../testing/rows.ts";
import { SECRETS } from "../../testing/test-product.ts";
import { findClaimable } from "../../offers/coupon/offer-store.ts";
import { judgeOffer } from "../../offers/coupon/offers.ts";
import { loadShowcaseAccounts } from "./load-showcase-accounts.ts";

const DAY_MS = 24 * 60 * 60_000;
const secrets = { phoneKey: SECRETS.OTP_BOX_KEY, otpBoxKey: SECRETS.OTP_BOX_KEY };

const test = testWithDatabase("demo").extend(
  "loaded",
  { scope: "file" },
  async ({ database, rows, db }) => {
    const now = Date.now();
    // As the boot does, also where they are there already.
    for (let boot = 0; boot < 2; boot += 1)
      await loadShowcaseAccounts(database.ownerUrl, secrets, now);
    return { now, rows, db };
  },
);

const user = (nth: number) => `u_DEMOSHOWCASE${nth}`;

function readVouchers(rows: Rows, nth: number) {
  return rows.all<{ deal_id: string; status: string; uses_left: number; days: number }>(
    `select deal_id, status, uses_left, ceil(extract(epoch from valid_until - now()) / 86400)::int as days
     from voucher where user_id = $1 order by deal_id, seq`,
    [user(nth)],
  );
}

test("DEAL-1 DEAL-6 the accounts are loaded once, and the books find no fault in their money", async ({
  loaded: { rows },
}) => {
  await assertLedgerBalanced(rows);
  const counts = await rows.one<object>(
    `select (select count(*)::int from account) as accounts,
       (select count(*)::int from orders where paid_at is not null) as paid,
       (select count(*)::int from voucher) as vouchers`,
  );
  expect(counts).toEqual({ accounts: 10, paid: 7, vouchers: 8 });
});

test("CPN-1 the quotas count the claims of the accounts", async ({ loaded: { rows } }) => {
  const uneven = await rows.all(
    `select template_id from coupon_template t where taken <> (select count(*) from coupon_claim c
         where c.template_id = t.template_id and not given)
       or taken <> (select coalesce(sum(d.taken), 0) from coupon_claim_day d
         where d.template_id = t.template_id)`,
  );
  expect(uneven).toEqual([]);
});

test.for([
  [0, "C01", null],
  [0, "C03", null],
  [0, "C11", "SOLD_OUT_TODAY"],
  [2, "C11", "SOLD_OUT_TODAY"],
  [3, "C01", "NOT_FOR_YOU"],
  [5, "C03", "LIMIT_REACHED"],
] as const)(
  "CPN-1 CPN-6 for account %i a claim of %s is judged %s",
  async ([nth, id, expected], { loaded: { db, now } }) => {
    const row = await findClaimable(db, id, {
      origin: { userId: user(nth), browser: null, block: "" },
      now,
    });
    expect(row && judgeOffer(row, now)).toBe(expected);
  },
);

test("DEAL-8 a coupon is over in 3 days, and another one is over", async ({
  loaded: { rows, now },
}) => {
  const claims = await rows.all<{ user_id: string; status: string; expires_at: number }>(
    `select user_id, status, (extract(epoch from expires_at) * 1000)::bigint as expires_at
     from coupon_claim where template_id = 'C06' order by user_id`,
  );
  expect(claims).toEqual([
    { user_id: user(4), status: "UNUSED", expires_at: now + 3 * DAY_MS },
    { user_id: user(5), status: "EXPIRED", expires_at: now - DAY_MS },
  ]);
});

test("DEAL-9 a card with three of five uses taken, refunded, unused, ending and used vouchers", async ({
  loaded: { rows },
}) => {
  expect(await readVouchers(rows, 6)).toMatchObject([
    { deal_id: "D04", status: "TO_USE", uses_left: 2 },
  ]);
  expect(await readVouchers(rows, 7)).toMatchObject([{ deal_id: "D03", status: "REFUNDED" }]);
  expect(await readVouchers(rows, 8)).toMatchObject([
    { deal_id: "D01", status: "TO_USE" },
    ...Array.from({ length: 3 }, () => ({ deal_id: "D05", status: "TO_USE" })),
  ]);
  expect(await readVouchers(rows, 9)).toMatchObject([
    { deal_id: "D06", status: "TO_USE", days: 2 },
    { deal_id: "D08", status: "REDEEMED", uses_left: 0 },
  ]);
});
