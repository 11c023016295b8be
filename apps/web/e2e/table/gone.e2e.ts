import { expect, test } from "../fixtures/journey.ts";
import { openIn, type Look } from "../checkout/look.ts";
import { anotherPhone, arrive, code, payNow, scan } from "../checkout/steps.ts";
import { bar, button, choose, sendRound, words, see } from "./phones.ts";
import { findFreeTable } from "./staff.ts";

const ANI: Look = { lang: "idID", size: "phone" };
const BUDI: Look = { lang: "enGB", size: "phone" };

test("NOV-34 who paid their part and left reads that part alone, and nothing of what the others owe", async ({
  page,
  browser,
  sandbox,
  environment,
}) => {
  const ani = { page, look: ANI };
  const budi = { page: await anotherPhone(browser), look: BUDI };
  const table = await findFreeTable(environment);
  for (const [nth, phone] of [ani, budi].entries()) {
    await arrive(phone.page, phone.look, sandbox);
    await openIn(phone.page, phone.look, `/t/DEMO-${table}`);
    await expect(bar(phone)).toBeVisible();
    await choose(phone, nth);
    await sendRound(phone);
  }
  for (const phone of [ani, budi]) await bar(phone).click();
  await budi.page.getByRole("button", { name: /^Pay my part/ }).click();
  await expect(budi.page).toHaveURL(/\/platform\/cashier/);
  await payNow(budi.page, BUDI).click();
  await expect(code(budi.page)).toBeVisible();
  await sandbox.pay(await scan(budi.page));
  await expect(budi.page).toHaveURL(/\/platform\/orderDetail/);
  const receipt = budi.page.url();
  await button(budi, "again.share.toBill").click();
  await budi.page.getByRole("button", { name: words(budi, "bill.leave") }).click();
  await see(budi, "leave-dialog");
  await budi.page
    .getByRole("dialog")
    .getByRole("button", { name: words(budi, "bill.leave"), exact: true })
    .click();
  await expect(budi.page).toHaveURL(({ pathname }) => pathname === "/");
  await expect(budi.page.getByRole("dialog")).toHaveCount(0);
  for (const lang of ["enGB", "idID", "zhCN"] as const) {
    const phone = { ...budi, look: { ...BUDI, lang } };
    await openIn(budi.page, phone.look, receipt);
    await expect(budi.page.getByText(words(phone, "again.ownPart.title"))).toBeVisible();
    await expect(budi.page.getByText(words(phone, "again.share.ownPaid"))).toBeVisible();
    await expect(budi.page.getByText(words(phone, "again.share.owed"))).toHaveCount(0);
    await expect(budi.page.getByText(words(phone, "again.share.toBill"))).toHaveCount(0);
    await see(phone, `gone-receipt-${lang}`);
  }
  await budi.page.emulateMedia({ colorScheme: "dark" });
  await see(budi, "gone-receipt-dark");
});
