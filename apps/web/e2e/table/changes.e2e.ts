import { expect, test } from "../fixtures/journey.ts";
import { openIn, type Look } from "../checkout/look.ts";
import { anotherPhone, arrive, toCode } from "../checkout/steps.ts";
import { bar, button, choose, sendRound, words, see } from "./phones.ts";
import { moveParty } from "@santap/contract/calls/staff/table";
import { signInStaff } from "../fixtures/staff.ts";
import { findFreeTable, findSessionAt } from "./staff.ts";

const ANI: Look = { lang: "idID", size: "phone" };
const BUDI: Look = { lang: "enGB", size: "small" };

test("TABLE-3 TABLE-4 TABLE-5 TABLE-13 one changes what one sent, keeps a round while a friend pays, who is reminded and lets go; staff move the party", async ({
  page,
  browser,
  sandbox,
  environment,
}) => {
  const ani = { page, look: ANI };
  const budi = { page: await anotherPhone(browser), look: BUDI };
  await arrive(page, ANI, sandbox);
  const from = await findFreeTable(environment);
  for (const phone of [ani, budi]) {
    await openIn(phone.page, phone.look, `/t/DEMO-${from}`);
    await expect(bar(phone)).toBeVisible();
  }
  await choose(budi, 0);
  await sendRound(budi);
  await bar(budi).click();
  await budi.page.getByRole("button", { name: /^Change / }).click();
  const sheet = budi.page.getByRole("dialog");
  await sheet.getByRole("button", { name: /^One more / }).click();
  await see(budi, "line-sheet");
  await button(budi, "bill.saveLine").click();
  await expect(budi.page.getByText("×2")).toBeVisible();
  await expect(bar(ani)).toContainText("Rp 110.880");

  await bar(ani).click();
  await page.getByRole("button", { name: /^Bayar tagihan/ }).click();
  await expect(page).toHaveURL(/\/platform\/cashier/);
  const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
  await toCode({ page, look: ANI, orderId });
  await budi.page.goBack();
  await choose(budi, 1);
  await button(budi, "cart.send").click();
  const lock = budi.page.getByRole("dialog");
  await lock
    .getByRole("button", { name: words(budi, "bill.nudgeName", { name: "Guest 1" }) })
    .click();
  await expect(page.getByText(words(ani, "bill.nudgedYou", { name: "Tamu 2" }))).toBeVisible();
  await see(ani, "payer-nudged");
  await lock.getByRole("button", { name: words(budi, "bill.keep") }).click();
  await budi.page.reload();
  await expect(bar(budi)).toContainText(words(budi, "bill.pays", { name: "Guest 1" }));

  await button(ani, "bill.letGo").click();
  await see(ani, "release-dialog");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words(ani, "bill.letGo") })
    .click();
  await expect(page).toHaveURL(/\/platform\/table\/S01/);
  await expect(budi.page.getByText(words(budi, "bill.openAgain"))).toBeVisible();
  await see(budi, "kept-offer");
  await button(budi, "bill.sendKept").click();
  await budi.page
    .getByRole("dialog")
    .getByRole("button", { name: words(budi, "bill.send") })
    .click();
  await expect(budi.page.getByText(words(budi, "bill.sent"), { exact: true })).toBeVisible();

  const to = await findFreeTable(environment);
  const sessionId = await findSessionAt(environment, from);
  const staff = await signInStaff(environment.appUrl, "S01");
  await staff.ask(moveParty, { storeId: "S01", sessionId, tableId: to });
  for (const phone of [ani, budi]) {
    const said = words(phone, "bill.notice.MOVED", { to });
    await expect(phone.page.getByText(said).first()).toBeVisible();
  }
  await expect(bar(budi)).toContainText(to);
  await budi.page.context().close();
});
