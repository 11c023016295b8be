import { expect } from "vitest";
import { testWithDatabase } from "../../testing/fixtures.ts";
import { expireDueClaims } from "./expire-claims.ts";

const test = testWithDatabase("demo");

test("CPN-2 unused coupons end a day after their time, held ones and endless ones do not", async ({
  db,
  rows,
}) => {
  await rows.all(
    `insert into coupon_claim (user_id, claim_id, template_id, seq, status, claimed_at, expires_at)
     values ('u', 'over', 'C10', 1, 'UNUSED', '2026-01-01', '2026-01-31T00:00Z'),
       ('u', 'today', 'C10', 2, 'UNUSED', '2026-01-01', '2026-02-01T00:00Z'),
       ('u', 'held', 'C10', 3, 'HELD', '2026-01-01', '2026-01-31T00:00Z'),
       ('u', 'endless', 'C10', 4, 'UNUSED', '2026-01-01', null)`,
  );
  expect(await expireDueClaims(db, Date.parse("2026-02-01T00:00Z"))).toBe(1);
  const ended = await rows.all("select claim_id from coupon_claim where status = 'EXPIRED'");
  expect(ended).toEqual([{ claim_id: "over" }]);
});
