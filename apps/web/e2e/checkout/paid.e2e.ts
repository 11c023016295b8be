import { expect, test } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { inLook, LOOKS, openIn, say, seeWhole } from "./look.ts";
import { button, code, expectPaidOrder, letResultStay, scan, told } from "./steps.ts";

for (const look of LOOKS) {
  test(`CASHIER-01 DISC-9 MSG-05 MSG-33 QRIS-27 from the table to the paid order with an offer below it, the code read from the screen ${inLook(look)}`, async ({
    page,
    sandbox,
  }) => {
    const here = { page, look };
    await letResultStay(page);
    await signIn(page, sandbox);
    await openIn(page, look, "/t/DEMO-A9");
    await page.getByRole("article").first().getByRole("heading").getByRole("button").click();
    await button(here, "dish.addToCart").click();
    await button(here, "menu.reviewOrder").click();
    const confirmAndPay = button(here, "confirm.placeAndPay");
    await expect(confirmAndPay).toBeEnabled();
    await seeWhole(page, look, "confirm");
    await confirmAndPay.click();
    await expect(code(page)).toBeVisible();
    const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(look.lang, "pay.title"));
    await seeWhole(page, look, "code");
    await sandbox.pay(await scan(page));

    const paid = page.getByRole("heading", { level: 1, name: say(look.lang, "pay.paidTitle") });
    await expect(paid).toBeVisible();
    await expect(told(page, say(look.lang, "pay.paidToast"))).toHaveCount(1);
    await seeWhole(page, look, "paid");
    await button(here, "again.seeOrder").click();
    await expectPaidOrder({ page, look, orderId });
    await expect(page.getByText("QRIS · ")).toBeVisible();
    const offers = page.getByRole("list", { name: say(look.lang, "again.offers") });
    await expect(offers.getByRole("link").first()).toHaveAttribute("href", /^\/platform\//);
    await seeWhole(page, look, "paid-order");
  });
}
