import { messageFor } from "@santap/contract/errors/message-for";
import type { LineInput } from "@santap/contract/schemas/order";
import { expect, test } from "../fixtures/journey.ts";
import { TOAST } from "../fixtures/orders.ts";
import { languagesOf, openIn, say, seeWhole } from "./look.ts";
import { arrive, button, order, payNow } from "./steps.ts";

const MAX = 99;

const GADO_GADO = { ...TOAST, itemId: "S01-06" };
const CRAB = { ...TOAST, itemId: "S12-01", modifierIds: ["G1-1"] };

/** So many full lines of one dish, distinguished by their notes. */
function lots(dish: LineInput, count: number): LineInput[] {
  return Array.from({ length: count }, (_, nth) => ({
    ...dish,
    quantity: MAX,
    note: `part ${nth + 1}`,
  }));
}

const CASES = [
  {
    id: "MSG-08",
    what: "a table's order that is paid first",
    wish: { storeId: "S06", lines: lots(TOAST, 4), tableCode: "DEMO-A9" },
    variant: "payInCash",
    said: "Amount exceeds the limit of QRIS payment, please pay in cash",
  },
  {
    id: "MSG-09",
    what: "a table's bill",
    wish: { storeId: "S01", lines: lots(GADO_GADO, 3), tableCode: "DEMO-B9" },
    variant: "payOffline",
    said: "Amount exceeds limit of QRIS payment, please contact merchant for offline payment",
  },
  {
    id: "MSG-10",
    what: "takeaway that could be divided",
    wish: { storeId: "S12", lines: lots(CRAB, 1) },
    variant: "replaceOrder",
    said: "This order has exceeded the maximum limit for QRIS payment, please replace your order",
  },
] as const;

for (const [nth, { id, what, wish, variant, said }] of CASES.entries()) {
  test(`${id} above the limit: ${what}, in three languages, with the way on`, async ({
    page,
    sandbox,
  }) => {
    expect(messageFor("9110057", "enGB", { variant })).toBe(said);
    const looks = languagesOf(nth);
    await arrive(page, { lang: "enGB", size: "phone" }, sandbox);
    const orderId = await order(page, { ...wish, lines: [...wish.lines] });
    for (const look of looks) {
      await openIn(page, look, `/platform/cashier?orderId=${orderId}`);
      const notice = page.getByRole("main").getByRole("status");
      await expect(notice).toHaveText(messageFor("9110057", look.lang, { variant }));
      if (variant === "payInCash") {
        await expect(page.getByRole("radio")).toHaveCount(1);
        await expect(button({ page, look }, "cashier.atCounter")).toBeEnabled();
      } else {
        await expect(page.getByRole("radio")).toHaveCount(0);
        await expect(payNow(page, look)).toBeDisabled();
      }
      await seeWhole(page, look, `limit-${variant}`);
    }
    const last = looks.at(-1);
    if (!last) throw new Error("no look");
    const onward = variant === "payInCash" ? "cashier.atCounter" : "cashier.toOrder";
    await button({ page, look: last }, onward).click();
    await expect(page).toHaveURL(new RegExp(`/platform/orderDetail\\?orderId=${orderId}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say(last.lang, "detail.title"),
    );
  });
}
