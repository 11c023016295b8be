import { expect } from "vitest";
import { RefusalError } from "../../http/refusal.ts";
import { testWithDatabase } from "../../testing/fixtures.ts";
import type { Rows } from "../../testing/rows.ts";
import { claimCoupon } from "./claim/claim-coupon.ts";
import { createClaimTermsReader } from "./claim/claim-terms.ts";

const test = testWithDatabase("demo");

test("CPN-1 the day's quota of a platform coupon opens again at midnight in Jakarta, of a store's at its own", async ({
  db,
  rows,
}) => {
  await rows.all("update coupon_template set daily_quota = 1 where template_id in ('C07', 'C03')");
  await rows.all("update store set utc_offset_minutes = 540 where store_id = 'S01'");
  const claimAt = async (templateId: string, time: string) => {
    const user = await insertUser(rows);
    const clock = () => Date.parse(time);
    const settings = { secrets: { phoneKey: "phone", otpBoxKey: "box" } };
    const claimer = { user, browserId: "", address: "10.1.1.1", sliderToken: undefined };
    const request = { templateId, language: "enGB" as const, ...claimer };
    const readClaimTerms = createClaimTermsReader(db, clock);
    return claimCoupon({ db, settings, clock, readClaimTerms }, request).then(
      () => "claimed",
      (error: unknown) => {
        if (!(error instanceof RefusalError)) throw error;
        return { code: error.refusal.code, ...error.refusal.details };
      },
    );
  };
  const tomorrow = "2099-11-21T00:00:00+07:00";
  expect(await claimAt("C07", "2099-11-20T23:59:00+07:00")).toBe("claimed");
  expect(await claimAt("C07", "2099-11-20T23:59:59.999+07:00")).toEqual({
    code: "6110003",
    opensAt: Date.parse(tomorrow),
  });
  expect(await claimAt("C07", tomorrow)).toBe("claimed");

  await rows.all(
    `update coupon_template set window_rule = jsonb_set(window_rule, '{fixed}', 'null')
       where template_id = 'C03'`,
  );
  const eastern = "2099-11-21T00:00:00+09:00";
  expect(await claimAt("C03", "2099-11-20T23:59:59+09:00")).toBe("claimed");
  expect(await claimAt("C03", "2099-11-20T23:59:59.999+09:00")).toEqual({
    code: "6110003",
    opensAt: Date.parse(eastern),
  });
  expect(await claimAt("C03", eastern)).toBe("claimed");
});

/** An account with a session, for a use case that is called without HTTP. */
async function insertUser(rows: Rows): Promise<{ userId: string; familyId: string }> {
  const word = crypto.randomUUID().slice(0, 12);
  await rows.all(
    `with a as (insert into account (user_id, phone_key, phone_box, country_code, status, created_at)
       values ($1, $2, '\\x00', '62', 'ACTIVE', now()) returning user_id)
     insert into session_family (user_id, family_id, ver, created_at, expires_at)
       select user_id, $3, 1, now(), now() + interval '1 hour' from a`,
    [`u_${word}`, Buffer.from(word), `f_${word}`],
  );
  return { userId: `u_${word}`, familyId: `f_${word}` };
}
