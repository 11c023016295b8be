import { join } from "node:path";
import { queryDatabase } from "@santap/dev-env/query-database";
import type { Browser, Page } from "@playwright/test";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { openStation } from "../fixtures/station.ts";
import { openIn, type Look } from "../checkout/look.ts";
import { anotherPhone, arrive, code, payNow, told } from "../checkout/steps.ts";
import { bar, button, choose, see, sendRound, words } from "./phones.ts";
import { findFreeTable } from "./staff.ts";

const { PICTURES } = process.env;
const ANI: Look = { lang: "idID", size: "phone" };
const BUDI: Look = { lang: "enGB", size: "small" };

/** The counter's tablet of Sate Lentera, with the cashier at work and the drawer open. */
async function openCounter(browser: Browser, databaseUrl: string): Promise<Page> {
  await queryDatabase(
    databaseUrl,
    `insert into shift (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
     values ('S01', 'SHTABLECASH', 'counter', 'op_DEMO_S01_CASHIER', now(), 0) on conflict do nothing`,
  );
  return openStation(browser, "counter");
}

test("TABLE-14 staff see who is paying, take all that is left in cash, and neither of two phones about to pay can pay it again", async ({
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
    await bar(phone).click();
  }
  await page.getByRole("button", { name: /^Bayar bagianku/ }).click();
  await payNow(page, ANI).click();
  await expect(code(page)).toBeVisible();
  await button(budi, "bill.splitOther").click();
  await budi.page.getByRole("radio", { name: words(budi, "bill.splitAll") }).click();
  await budi.page.getByRole("dialog").getByRole("button", { name: /^Pay / }).click();
  await expect(payNow(budi.page, BUDI)).toBeVisible();

  const counter = await openCounter(browser, environment.databaseUrl);
  await counter.getByRole("searchbox").fill(table);
  await counter
    .getByRole("button", { name: new RegExp(`^Table ${table}\\b`) })
    .first()
    .click();
  const paying = counter.getByRole("list", { name: "Being paid by phone" });
  await expect(paying.getByRole("listitem")).toHaveText([
    /^Guest 1 is paying Rp 55\.440 /,
    /^Guest 2 is paying Rp [\d.]+ by phone, \d+ min left/,
  ]);
  await counter.getByRole("button", { name: "Exact" }).click();
  expect(await findViolations(counter)).toEqual([]);
  if (PICTURES) await counter.screenshot({ path: join(PICTURES, "counter-paying.png") });
  await counter.getByRole("button", { name: /^Take Rp .* in cash/ }).click();
  await expect(counter.getByText(/taken by Dewi/)).toBeVisible();

  await expect(told(page, words(ani, "again.paidElsewhere"))).toBeVisible();
  await see(ani, "code-paid-in-cash");
  await expect(page).toHaveURL(/\/platform\/orderDetail/);
  await expect(page.getByText(words(ani, "again.share.allPaid"))).toBeVisible();
  await see(ani, "share-paid-in-cash");
  await see(budi, "counter-paid-in-cash");
  await payNow(budi.page, BUDI).click();
  await see(budi, "counter-paid-in-cash-tapped");
  await expect(budi.page.getByText(words(budi, "again.share.allPaid"))).toBeVisible();
  await expect(code(budi.page)).toHaveCount(0);
  for (const other of [budi.page, counter]) await other.context().close();
});
