import { expect } from "vitest";
import { testWithDatabase } from "../../testing/fixtures.ts";
import { SECRETS } from "../../testing/test-product.ts";
import { loadShowcaseAccounts } from "./load-showcase-accounts.ts";

const test = testWithDatabase("migrated");

test("DEAL-1 a database that lacks the deals and coupons of the accounts is left as it is", async ({
  database,
  rows,
}) => {
  const { OTP_BOX_KEY: key } = SECRETS;
  await loadShowcaseAccounts(database.ownerUrl, { phoneKey: key, otpBoxKey: key });
  expect(await rows.all("select 1 from account")).toEqual([]);
});
