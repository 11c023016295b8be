import { expect, test } from "../fixtures/journey.ts";
import { openIn, type Look } from "../checkout/look.ts";
import { anotherPhone, arrive, code, payNow, scan } from "../checkout/steps.ts";
import { bar, button, choose, sendRound, words, see, type Phone } from "./phones.ts";
import { findFreeTable } from "./staff.ts";

const ANI: Look = { lang: "idID", size: "phone" };
const BUDI: Look = { lang: "enGB", size: "small" };
const CICI: Look = { lang: "zhCN", size: "small" };

/** From the counter with a share to its code. */
async function toCodeOfShare({ page, look }: Phone): Promise<void> {
  await expect(page).toHaveURL(/\/platform\/cashier/);
  await payNow(page, look).click();
  await expect(code(page)).toBeVisible();
}

test("TABLE-5 TABLE-6 TABLE-16 three phones split a bill three ways; two pay, the third share is seen running, and each has its own receipt", async ({
  page,
  browser,
  sandbox,
  environment,
}) => {
  const ani = { page, look: ANI };
  const budi = { page: await anotherPhone(browser), look: BUDI };
  const cici = { page: await anotherPhone(browser), look: CICI };
  const table = await findFreeTable(environment);
  for (const [nth, phone] of [ani, budi, cici].entries()) {
    await arrive(phone.page, phone.look, sandbox);
    await openIn(phone.page, phone.look, `/t/DEMO-${table}`);
    await expect(bar(phone)).toBeVisible();
    await choose(phone, nth);
    await sendRound(phone);
  }
  for (const phone of [ani, budi, cici]) await bar(phone).click();
  await see(ani, "split-bill");

  await page.getByRole("button", { name: /^Bayar bagianku/ }).click();
  await toCodeOfShare(ani);
  await expect(button(ani, "bill.letGo")).toBeVisible();
  await see(ani, "share-code");

  await button(budi, "bill.splitOther").click();
  const sheet = budi.page.getByRole("dialog");
  await see(budi, "split-sheet");
  await sheet.getByRole("radio", { name: words(budi, "bill.splitLines") }).click();
  await see(budi, "split-lines");
  await sheet.getByRole("radio", { name: words(budi, "bill.splitEvenly") }).click();
  await see(budi, "split-evenly");
  await sheet.getByRole("radio", { name: words(budi, "bill.splitAmount") }).click();
  await sheet.getByRole("textbox").fill("20000");
  await sheet.getByRole("button", { name: /Rp 20\.000$/ }).click();
  await toCodeOfShare(budi);

  await expect(cici.page.getByText("Rp 20.000").first()).toBeVisible();
  await button(cici, "bill.splitOther").click();
  await cici.page.getByRole("radio", { name: words(cici, "bill.splitAll") }).click();
  await see(cici, "split-rest");
  await cici.page.getByRole("dialog").getByRole("button", { name: /^支付/ }).click();
  await expect(cici.page).toHaveURL(/\/platform\/cashier/);
  await see(cici, "share-counter");

  await sandbox.pay(await scan(page));
  await expect(page).toHaveURL(/\/platform\/orderDetail/);
  await expect(page.getByText(words(ani, "again.share.owed"))).toBeVisible();
  await see(ani, "share-receipt");
  await sandbox.pay(await scan(budi.page));
  await expect(budi.page).toHaveURL(/\/platform\/orderDetail/);
  await button(ani, "again.share.toBill").click();
  await expect(page.getByText(words(ani, "bill.share.REST"))).toBeVisible();
  await see(ani, "bill-shares");
  await page.emulateMedia({ colorScheme: "dark" });
  await see(ani, "bill-shares-dark");

  // The same code and clock for whoever pays for a friend.
  await button(ani, "bill.payFor").click();
  await toCodeOfShare(ani);
  await sandbox.pay(await scan(page));
  await expect(page.getByText(words(ani, "again.share.allPaid"))).toBeVisible();
  await see(ani, "share-all-paid");
  for (const phone of [budi, cici]) await phone.page.context().close();
});
