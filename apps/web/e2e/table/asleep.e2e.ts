import { expect, test } from "../fixtures/journey.ts";
import { openIn, type Look } from "../checkout/look.ts";
import { anotherPhone } from "../checkout/steps.ts";
import { bar, choose, sendRound, type Phone } from "./phones.ts";

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
  const before = await readSum(ani);
  await budi.page.context().setOffline(true);
  await choose(ani, 0);
  await sendRound(ani);
  await expect.poll(() => readSum(ani)).not.toBe(before);
  const sum = await readSum(ani);
  await budi.page.clock.fastForward("10:00");
  expect(await readSum(budi)).toBe(before);

  await budi.page.context().setOffline(false);
  await budi.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => readSum(budi)).toBe(sum);
  // It is told of what comes next again.
  await choose(ani, 1);
  await sendRound(ani);
  await expect.poll(() => readSum(budi)).not.toBe(sum);
  await budi.page.context().close();
});

/** Of the bill in the table's bar, in digits; empty before the first round. */
async function readSum(phone: Phone): Promise<string> {
  const [, sum = ""] = /Rp\s?([\d.,]+)/.exec(await bar(phone).innerText()) ?? [];
  return sum.replaceAll(/\D/g, "");
}
