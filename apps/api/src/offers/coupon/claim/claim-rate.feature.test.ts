import { claimCoupon } from "@santap/contract/calls/coupon";
import { expect } from "vitest";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import { bearer, openBrowser } from "../../../identity/session/http-browser.fixture.ts";

// Its tests count claims by browser and block.
const test = testWithOwnProduct();

test("CPN-9 after thirty claims within an hour the next one needs a person, who claims with a proof; it is good once", async ({
  environment,
  product,
}) => {
  const browser = openBrowser(environment);
  const login = await browser.signIn();
  const session = bearer(login);
  const claim = async (templateId: string, more: object = {}) => {
    const { body } = await browser.call(claimCoupon.path, { templateId, ...more }, session);
    return body.error?.code ?? "OK";
  };
  expect(await claim("C03")).toBe("OK");
  await product.rows.all(
    `insert into claim_origin (user_id, nth, browser, block, claimed_at)
     select user_id, nth + n, browser, 'elsewhere', now()
     from claim_origin, generate_series(1, 29) n where user_id = $1`,
    [login.body.data["userId"]],
  );
  expect(await claim("C07")).toBe("0310202");
  expect(await claim("C07", { sliderToken: "made-up" })).toBe("0310204");
  const sliderToken = await browser.solve("claim", undefined, session);
  expect(await claim("C07", { sliderToken })).toBe("OK");
  expect(await claim("C08", { sliderToken })).toBe("0310204");

  await product.rows.all("update claim_origin set claimed_at = claimed_at - interval '1 hour'");
  expect(await claim("C08")).toBe("OK");
});

test("CPN-9 of an account's claims of many coupons at once, the thirtieth of the hour is the last without a person", async ({
  environment,
  product,
}) => {
  const templateIds = Array.from({ length: 12 }, (_, nth) => `AT-ONCE-${nth}`);
  await product.rows.all(
    `insert into coupon_template select (jsonb_populate_record(t, jsonb_build_object(
       'template_id', id, 'version', gen_random_uuid()))).*
     from coupon_template t, unnest($1::text[]) id where template_id = 'C08'`,
    [templateIds],
  );
  const browser = openBrowser(environment);
  const login = await browser.signIn();
  const userId = login.body.data["userId"];
  await product.rows.all(
    `insert into claim_origin (user_id, nth, block, claimed_at)
     select $1, n, 'elsewhere', now() from generate_series(1, 27) n`,
    [userId],
  );
  const codes = await Promise.all(
    templateIds.map(async (templateId) => {
      const { body } = await browser.call(claimCoupon.path, { templateId }, bearer(login));
      return body.error?.code ?? "OK";
    }),
  );
  expect(codes.toSorted()).toEqual([...Array<string>(9).fill("0310202"), "OK", "OK", "OK"]);
  const [{ claims } = {}] = await product.rows.all<{ claims: number }>(
    "select count(*)::int as claims from coupon_claim where user_id = $1 and template_id = any($2)",
    [userId, templateIds],
  );
  expect(claims).toBe(3);
});

test("CPN-9 the browser counts for all its accounts, and a block of addresses after six hundred claims", async ({
  environment,
  product,
}) => {
  const claimAs = async (browserId: string | undefined) => {
    const browser = openBrowser(environment, browserId);
    const session = bearer(await browser.signIn());
    const { body } = await browser.call(claimCoupon.path, { templateId: "C08" }, session);
    return body.error?.code ?? "OK";
  };
  const { rows } = product;
  await rows.all("delete from claim_origin");
  expect(await claimAs("b-shared")).toBe("OK");
  const repeat = (times: number, columns: string) =>
    rows.all(
      `insert into claim_origin (user_id, browser, block, nth, claimed_at)
       select ${columns}, n, now() from claim_origin, generate_series(1, ${times}) n`,
    );
  await repeat(29, "'others', browser, 'elsewhere'");
  expect(await claimAs("b-shared")).toBe("0310202");
  expect(await claimAs(undefined)).toBe("OK");
  await rows.all("delete from claim_origin where block = 'elsewhere'");
  await rows.all("delete from claim_origin where ctid <> (select min(ctid) from claim_origin)");
  await repeat(599, "'others', null, block");
  expect(await claimAs(undefined)).toBe("0310202");
});
