import { expect, type Page } from "@playwright/test";
import { showVoucher } from "@santap/contract/calls/voucher";
import { queryDatabase } from "@santap/dev-env/query-database";
import { openCounter, PHONE } from "./counter.fixture.ts";
import { awaitCode, buyCard, newDiner } from "./diner.fixture.ts";
import { test } from "./environment.ts";
import { look } from "./look.ts";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 1024, height: 768 };

/** The number that the purchase's page shows without a connection. */
async function readPurchaseNo(databaseUrl: string, voucherId: string): Promise<string> {
  const [row] = (await queryDatabase(
    databaseUrl,
    "select order_id from voucher where voucher_id = $1",
    [voucherId],
  )) as { order_id: string }[];
  return row?.order_id.slice(4, 12) ?? "";
}

/** As if the code of the sign-in had come more than a minute ago. */
const forgetCodes = (databaseUrl: string) =>
  queryDatabase(databaseUrl, "update phone_budget set sends = '[]'", []);

test("CTR-4 DEAL-3 without a connection a voucher is redeemed by its purchase's number and the code that its holder got by SMS, by keyboard alone", async ({
  browser,
  environment,
}) => {
  const { databaseUrl, sandboxUrl } = environment;
  const page = await openCounter(browser, { viewport: NARROW });
  const diner = await newDiner(environment);
  const voucherId = await buyCard(diner, environment);
  const purchaseNo = await readPurchaseNo(databaseUrl, voucherId);
  const login = await awaitCode(sandboxUrl, diner.phone);
  await forgetCodes(databaseUrl);
  await page.getByRole("button", { name: "Vouchers" }).click();
  await look(page, "voucher-scan");
  await page.getByRole("button", { name: "Guest offline: purchase number" }).press("Enter");
  const number = page.getByRole("textbox", { name: "Purchase number" });
  await number.fill("ZZZZ ZZZZ");
  await number.press("Enter");
  await expect(page.getByRole("alert")).toContainText("We can’t find this voucher");
  await number.fill(purchaseNo.toLowerCase());
  await look(page, "voucher-purchase");
  await number.press("Enter");
  const end = diner.phone.slice(-4);
  await expect(page.getByText(`Sent by SMS to •••• ${end}`)).toBeVisible();
  await expect(page.getByText(diner.phone.slice(3))).toHaveCount(0);
  const typed = page.getByRole("textbox", { name: "Code from the SMS" });
  await expect(typed).toBeFocused();
  await look(page, "voucher-sms");
  await page.keyboard.type(await awaitCode(sandboxUrl, diner.phone, login));
  await page.keyboard.press("Enter");
  const redemption = page.getByRole("region", { name: "Redeem a voucher" });
  await expect(redemption.getByText(`Holder’s phone: •••• ${end}`)).toBeVisible();
  await expect(redemption.getByText(/^Valid until /)).toBeVisible();
  await look(page, "voucher-found");
  await redemption.getByRole("button", { name: "Prepare" }).press("Enter");
  await expect(redemption.getByRole("status")).toContainText("The guest sees it on their phone");
  const { redeeming } = await diner.ask(showVoucher, { voucherId });
  expect(redeeming?.storeName).toBe("Kopi Langkah Pagi");
  await redemption.getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(redemption.getByText("4 uses left")).toBeVisible();
  await look(page, "voucher-done");
  await page.context().close();
});

for (const [language, words] of [
  ["idID", { tab: "Voucher", way: "Tamu offline: nomor pembelian", number: "Nomor pembelian" }],
  ["zhCN", { tab: "团购券", way: "客人无网络：购买编号", number: "购买编号" }],
] as const)
  test(`CTR-4 DEAL-3 in ${language} the ways to a voucher fit a phone, a wide screen and the dark`, async ({
    browser,
  }) => {
    const page = await openCounter(browser, { viewport: PHONE, language });
    await page.getByRole("button", { name: words.tab, exact: true }).click();
    await lookAtAllSizes(page, `voucher-scan-${language}`);
    await page.getByRole("button", { name: words.way }).click();
    await expect(page.getByRole("textbox", { name: words.number })).toBeVisible();
    await lookAtAllSizes(page, `voucher-purchase-${language}`);
    await page.context().close();
  });

async function lookAtAllSizes(page: Page, name: string): Promise<void> {
  await look(page, `${name}-390`);
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: "dark" });
  await look(page, `${name}-1440-dark`);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "light" });
}
