import { BASE_PATH } from "@santap/contract/call";
import { logIn } from "../fixtures/checkout.ts";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { newPhone } from "../fixtures/signed-in.ts";

test.use({ received: true });

test("CPN-8 what a new account is given is said once: after login, not again on home, and never at a table or a checkout", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(/query_new_received_coupon/);
  // At a table nothing comes up, also after a login.
  await page.goto("/t/DEMO-A3");
  const claim = page.getByRole("button", { name: /^Claim QRIS|^Claim Afternoon/ }).first();
  await claim.click();
  await logIn(page, sandbox, newPhone());
  await expect(page.getByText("Claimed", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/platform/orderDetail?orderId=none");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The server does not hear that it was seen; this phone remembers.
  await page.route(`**${BASE_PATH}/market/coupon/query_new_received_coupon`, (route) =>
    route.request().postData()?.includes("seenIds")
      ? route.abort("connectionreset")
      : route.fallback(),
  );
  await page.goto("/");
  const sheet = page.getByRole("dialog", { name: "1 new coupon for you" });
  await expect(sheet.getByRole("listitem")).toHaveText(/20%.*HEMAT20 20% off.*Yours/);
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Got it" }).click();
  await expect(sheet).toHaveCount(0);

  await page.unroute(`**${BASE_PATH}/market/coupon/query_new_received_coupon`);
  const told = page.waitForResponse(/query_new_received_coupon/);
  await page.reload();
  expect((await told).request().postDataJSON()).toMatchObject({ seenIds: [expect.any(String)] });
  expect(((await (await told).json()) as { data: object }).data).toEqual({ coupons: [] });
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
