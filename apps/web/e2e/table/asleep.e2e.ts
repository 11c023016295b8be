import { expect, test } from "../fixtures/journey.ts";
import { openIn, type Look } from "../checkout/look.ts";
import { anotherPhone } from "../checkout/steps.ts";
import { bar, choose, sendRound, words } from "./phones.ts";

const ANI: Look = { lang: "idID", size: "phone" };
const BUDI: Look = { lang: "enGB", size: "small" };

test("TABLE-1 a phone that slept for ten minutes, without a network, shows the table as it is once it is looked at", async ({
  page,
  browser,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const ani = { page, look: ANI };
  const budi = { page: await anotherPhone(browser), look: BUDI };
  await budi.page.clock.install();
  for (const phone of [ani, budi]) {
    await openIn(phone.page, phone.look, "/t/DEMO-B1");
    await expect(bar(phone)).toBeVisible();
  }
  await budi.page.context().setOffline(true);
  await choose(ani, 0);
  await sendRound(ani);
  await expect(bar(ani)).toContainText(/Rp/);
  const [, thousands = "?", rest = "?"] = /(\d+)[.,](\d{3})/.exec(await bar(ani).innerText()) ?? [];
  const bill = new RegExp(`${thousands}[.,]${rest}`);
  await budi.page.clock.fastForward("10:00");
  await expect(bar(budi)).not.toContainText(bill);

  await budi.page.context().setOffline(false);
  await budi.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(bar(budi)).toContainText(bill);
  // It is told of what comes next again.
  await choose(budi, 1);
  await expect(bar(ani)).toContainText(words(ani, "bill.choosing", { name: "Tamu 2" }));
  await budi.page.context().close();
});
