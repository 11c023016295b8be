import { expect } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import { loadUserCoupons } from "./load-coupons.ts";

const test = testWithOwnProduct();

test("CPN-6 every column of a template but the count of its claims is one of its terms", async ({
  product: { rows },
}) => {
  const found = await rows.one<{ others: string[] }>(
    `select array(select a.attname::text from pg_attribute a
        where a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
          and a.attnum <> all(t.tgattr::int2[]) order by 1) as others
      from pg_trigger t where t.tgname = 'coupon_template_changed'`,
  );
  expect(found.others).toEqual(["taken", "version"]);
});

test("CPN-6 terms that were read once are read again after a change, and not after a claim", async ({
  environment,
  product,
}) => {
  const { rows } = product;
  const buyer = await product.newBuyer();
  await product.grantCoupon(buyer, "C10");
  await product.grantCoupon(buyer, "C10");
  const url = environment.appDatabaseUrl;
  const db = openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
  const read = async () => {
    const coupons = await loadUserCoupons(db, buyer.userId);
    return coupons
      .filter(({ template }) => template.templateId === "C10")
      .map(({ template }) => template.minSpend);
  };
  const readVersion = () =>
    rows.one<{ version: string }>("select version from coupon_template where template_id = 'C10'");
  const [before] = await read();
  await rows.all("update coupon_template set min_spend = 12345 where template_id = 'C10'");
  expect(before).not.toBe(12_345);
  expect(await read()).toEqual([12_345, 12_345]);
  const version = await readVersion();
  await rows.all("update coupon_template set taken = taken + 1 where template_id = 'C10'");
  expect(await readVersion()).toEqual(version);
  await db.destroy();
});
