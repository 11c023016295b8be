import { cancelOrder } from "@santap/contract/calls/order";
import { messageFor } from "@santap/contract/errors/message-for";
import { expect, test } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { languagesOf, openIn, say, seeWhole, type Look } from "./look.ts";
import {
  anotherPhone,
  arrive,
  askAs,
  button,
  expectPaidOrder,
  order,
  scan,
  toCode,
} from "./steps.ts";

const START: Look = { lang: "enGB", size: "phone" };
const GADO_GADO = { itemId: "S01-06", quantity: 1, modifierIds: [] };
const BILL = { storeId: "S01", lines: [GADO_GADO], tableCode: "DEMO-B7" };
const BILL_TO_SHARE = { ...BILL, tableCode: "DEMO-B6" };
const FRIED_BANANA = { itemId: "S08-06", quantity: 1, modifierIds: [] };
const BANANA_NAMES = {
  enGB: "Fried banana with cheese",
  zhCN: "芝士炸香蕉",
  idID: "Pisang goreng keju",
};

test("MSG-06 MSG-07 4110009 while a friend at the table pays nothing can be added, nor once the bill is paid", async ({
  page,
  browser,
  sandbox,
}) => {
  await arrive(page, START, sandbox);
  const orderId = await order(page, BILL);
  await page.goto(`/platform/cashier?orderId=${orderId}`);
  await toCode({ page, look: START, orderId });

  const friend = await anotherPhone(browser);
  await arrive(friend, START, sandbox);
  await openIn(friend, START, "/t/DEMO-B7");
  await friend.getByRole("article").first().getByRole("heading").getByRole("button").click();
  await button({ page: friend, look: START }, "dish.addToCart").click();
  const menu = "/platform/store/S01";
  await expect(button({ page: friend, look: START }, "cart.send")).toBeVisible();
  for (const look of languagesOf(0)) {
    await openIn(friend, look, menu);
    await button({ page: friend, look }, "cart.send").click();
    await expect(friend.getByRole("dialog")).toContainText(messageFor("4110009", look.lang));
    await seeWhole(friend, look, "friend-paying");
    await friend.keyboard.press("Escape");
    await expect(friend.getByRole("dialog")).toBeHidden();
  }

  await sandbox.pay(await scan(page));
  await expect(page).toHaveURL(/orderDetail/);
  for (const look of languagesOf(1)) {
    await openIn(friend, look, menu);
    await button({ page: friend, look }, "cart.send").click();
    const send = { name: say(look.lang, "bill.send"), exact: true };
    await friend.getByRole("dialog").getByRole("button", send).click();
    const sentence = messageFor("4110010", look.lang, { variant: "cannotAddItem" });
    await expect(friend.getByText(sentence).first()).toBeVisible();
    await seeWhole(friend, look, "friend-paid");
  }
  await friend.context().close();
});

test("a friend who shares the bill comes to the same code at the counter, and pays it", async ({
  page,
  browser,
  sandbox,
}) => {
  await arrive(page, START, sandbox);
  const orderId = await order(page, BILL_TO_SHARE);
  await page.goto(`/platform/cashier?orderId=${orderId}`);
  await toCode({ page, look: START, orderId });
  const shown = await scan(page);

  const [, look = START] = languagesOf(0);
  const phone = await anotherPhone(browser);
  await arrive(phone, look, sandbox);
  const friend = { page: phone, look, orderId };
  await phone.goto("/t/DEMO-B6");
  await expect(phone).toHaveURL(/\/platform\/store\//);
  await phone.goto(`/platform/orderDetail?orderId=${orderId}`);
  await phone.goto(`/platform/cashier?orderId=${orderId}`);
  await toCode(friend);
  expect(await scan(phone)).toBe(shown);
  await sandbox.pay(shown);
  await expectPaidOrder(friend);
  await phone.context().close();
});

test("4110011 the last portion has gone to another phone: a toast says so, and it is taken off the order", async ({
  page,
  browser,
  sandbox,
}) => {
  await signIn(page, sandbox);
  await openIn(page, START, "/platform/store/S08");
  const dish = page.getByRole("article").filter({ hasText: BANANA_NAMES.enGB });
  await dish.getByRole("heading").getByRole("button").click();
  await button({ page, look: START }, "dish.addToCart").click();
  await button({ page, look: START }, "menu.reviewOrder").click();
  const confirmOrder = button({ page, look: START }, "confirm.place");
  await expect(confirmOrder).toBeEnabled();
  const confirm = page.url();

  const other = await anotherPhone(browser);
  await arrive(other, START, sandbox);
  const orderId = await order(other, { storeId: "S08", lines: [FRIED_BANANA] });
  try {
    await confirmOrder.click();
    await expect(page.getByText(goneIn(START)).first()).toBeVisible();
    await seeWhole(page, START, "last-portion");
    for (const look of languagesOf(1)) {
      await openIn(page, look, confirm);
      await expect(page.getByRole("main").getByRole("alert")).toContainText(goneIn(look));
      await seeWhole(page, look, "code-4110011");
    }
  } finally {
    await askAs(other, cancelOrder, { payload: { orderId } });
    await other.context().close();
  }
});

/** By its name in each language's own menu. */
function goneIn({ lang }: Look): string {
  return messageFor("4110011", lang, { variant: "item", params: { name: BANANA_NAMES[lang] } });
}
