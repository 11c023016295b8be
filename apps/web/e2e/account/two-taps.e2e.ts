import { queryDatabase } from "@santap/dev-env/query-database";
import { openIn, say, seeWhole } from "../checkout/look.ts";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { orderToast } from "../fixtures/orders.ts";
import { signIn } from "../fixtures/signed-in.ts";

const ME = "/platform/me";
/** What the account page leads to, by the words of its rows. */
const ENTRIES = {
  "me.orders": "/platform/orders",
  "me.assets": "/platform/assets",
  "me.sessions.title": "/platform/sessions",
  "me.phone": "/platform/phone",
  "me.consents": "/platform/consents",
  "me.export": "/platform/myData",
  "me.delete": "/platform/accountDeletionDeclaration",
  "legal.agreement": "/platform/loginProtocol?type=accountAgreement&source=me",
  "legal.privacy": "/platform/privacyPolicy?type=privacyAgreement&source=me",
};

test("ACC-11 ACC-8 U11 U32 every entry is one tap from the account page, and a receipt two", async ({
  page,
  sandbox,
  environment: { databaseUrl },
}) => {
  const orderId = await orderToast(page, await signIn(page, sandbox));
  await queryDatabase(
    databaseUrl,
    "update orders set status = 'PAID', paid_at = now() where order_id = $1",
    [orderId],
  );
  await openIn(page, { lang: "enGB", size: "phone" }, ME);
  for (const [key, url] of Object.entries(ENTRIES)) {
    await page
      .getByRole("main")
      .getByRole("link", { name: say("enGB", key) })
      .click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/platform\/me/);
  }
  await page.getByRole("button", { name: "Invite friends" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const [name, href] of [
    ["Call customer service", /^tel:\+\d+$/],
    ["Email customer service", /^mailto:/],
  ] as const) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(page.getByRole("switch")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "中文" })).toBeVisible();

  await page.getByRole("link", { name: "Orders and receipts" }).press("Enter");
  const receipt = page.getByRole("button", { name: /^Receipt: / });
  await expect(receipt).toBeVisible();
  await seeWhole(page, { lang: "enGB", size: "phone" }, "orders-receipt");
  expect(await findViolations(page)).toEqual([]);
  await receipt.press("Enter");
  await expect(page).toHaveURL(`/platform/receipt?orderId=${orderId}`);
  await expect(page.getByText(/^S06\/\d{4}\/\d{6}$/)).toBeVisible();
});
