import { logIn } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { newPhone } from "../fixtures/signed-in.ts";
import { openIn, type Look } from "../checkout/look.ts";
import { anotherPhone } from "../checkout/steps.ts";
import { bar, button, choose, see, sendRound, words } from "./phones.ts";
import { findFreeTable } from "./staff.ts";

const ANI: Look = { lang: "enGB", size: "phone" };
const BUDI: Look = { lang: "idID", size: "phone" };

test("TABLE-15 a guest who pays a part of the bill logs in, is offered the coupon that fits before the share is made, and pays the lower sum; a part without coupons promises none", async ({
  page,
  browser,
  sandbox,
  environment,
}) => {
  const ani = { page, look: ANI };
  const budi = { page: await anotherPhone(browser), look: BUDI };
  const table = await findFreeTable(environment);
  for (const [nth, phone] of [ani, budi].entries()) {
    await openIn(phone.page, phone.look, `/t/DEMO-${table}`);
    await expect(bar(phone)).toBeVisible();
    await choose(phone, nth);
    await sendRound(phone);
    await bar(phone).click();
  }
  const pay = page.getByRole("button", { name: /^Pay my part/ });
  const full = /Rp\s[\d.]+$/.exec((await pay.textContent()) ?? "")?.[0] ?? "";
  await pay.click();
  await expect(page.getByText("you can choose it before you pay")).toBeVisible();
  await see(ani, "split-login");
  await logIn(page, sandbox, newPhone());

  const sheet = page.getByRole("dialog", { name: words(ani, "bill.splitTitle") });
  const use = sheet.getByRole("button", { name: /^Use a coupon: −Rp/ });
  await expect(use).toBeVisible();
  const cheaper = sheet.getByRole("button", { name: /^Pay Rp/ });
  await expect(cheaper).toContainText(full);
  await see(ani, "split-after-login");
  await use.click();
  await expect(sheet.getByText(/^Your coupon saves Rp/)).toBeVisible();
  await expect(cheaper).not.toContainText(full);
  const sum = /Rp\s[\d.]+$/.exec((await cheaper.textContent()) ?? "")?.[0] ?? "";
  await see(ani, "split-with-coupon");
  await cheaper.click();
  await expect(page).toHaveURL(/\/platform\/cashier/);
  await expect(page.getByRole("main")).toContainText(sum);

  await button(budi, "bill.splitOther").click();
  await budi.page.getByRole("radio", { name: words(budi, "bill.splitAll") }).click();
  await budi.page.getByRole("dialog").getByRole("button", { name: /Rp/ }).last().click();
  await expect(budi.page.getByText("Setelah masuk, lanjut dari sini.")).toBeVisible();
  await see(budi, "rest-login");
  await budi.page.context().close();
});
