import { messageFor } from "@santap/contract/errors/message-for";
import { approveRound, refuseRound } from "@santap/contract/calls/staff/table";
import { orderDetail } from "@santap/contract/calls/order";
import type { LineInput } from "@santap/contract/schemas/order";
import type { Page } from "@playwright/test";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { signInStaff } from "../fixtures/staff.ts";
import { languagesOf, looksOf, openIn, say, seeWhole, type Look } from "./look.ts";
import { arrive, askAs, button, expectPaidOrder, order, scan, toCode } from "./steps.ts";

const START: Look = { lang: "enGB", size: "phone" };
const GADO_GADO: LineInput = { itemId: "S01-06", quantity: 1, modifierIds: [] };
/** 151 portions: one more than the kitchen of a store takes unasked, and few enough for one QR payment. */
const FEAST = [
  { ...GADO_GADO, quantity: 99 },
  { ...GADO_GADO, quantity: 52, note: "for later" },
];
const MENU = "/platform/store/S01";

async function lastRound(page: Page, orderId: string): Promise<string> {
  const { rounds } = await askAs(page, orderDetail, { payload: { orderId } });
  return rounds.at(-1)?.roundId ?? "";
}

async function see(page: Page, look: Look, name: string, contrast = true): Promise<void> {
  await seeWhole(page, look, name);
  expect(await findViolations(page, { contrast }), name).toEqual([]);
}

test("TABLE-9 a round above the store's sum waits for the staff, is confirmed, and is paid; another is not accepted", async ({
  page,
  sandbox,
  environment,
}) => {
  await arrive(page, START, sandbox);
  const orderId = await order(page, { storeId: "S01", lines: FEAST, tableCode: "DEMO-B5" });
  const bill = `/platform/orderDetail?orderId=${orderId}`;
  for (const look of languagesOf(0)) {
    const waits = say(look.lang, "shell.waitingForStaff");
    await openIn(page, look, bill);
    await expect(
      page.getByRole("main").getByRole("status").filter({ hasText: waits }),
    ).toBeVisible();
    await expect(button({ page, look }, "detail.payBill")).toHaveCount(0);
    await see(page, look, "round-waits", look.lang === START.lang);
  }
  for (const look of looksOf(2)) {
    await openIn(page, look, `/platform/cashier?orderId=${orderId}`);
    await expect(page.getByRole("main")).toContainText(messageFor("6140004", look.lang));
    await see(page, look, "round-waits-counter");
  }
  for (const look of looksOf(0)) {
    await openIn(page, look, MENU);
    const waits = say(look.lang, "shell.waitingForStaff");
    await expect(page.getByText(waits, { exact: true })).toBeVisible();
    await see(page, look, "round-waits-menu");
  }

  await openIn(page, START, bill);
  const staff = await signInStaff(environment.appUrl, "S01");
  const approval = { storeId: "S01", roundId: await lastRound(page, orderId) };
  await staff.ask(approveRound, approval);
  await expect(button({ page, look: START }, "detail.payBill")).toBeVisible();

  await order(page, { storeId: "S01", lines: FEAST, tableCode: "DEMO-B5" });
  for (const look of looksOf(4)) {
    await openIn(page, look, `/platform/cashier?orderId=${orderId}`);
    await expect(page.getByRole("main")).toContainText(waitingAtCounter(look));
    await see(page, look, "round-waits-besides");
  }
  const refused = { storeId: "S01", roundId: await lastRound(page, orderId), reason: "seen" };
  await staff.ask(refuseRound, refused);
  for (const look of looksOf(3)) {
    const refused = say(look.lang, "shell.refusedByStaff");
    await openIn(page, look, bill);
    const notice = page.getByRole("main").getByRole("status").filter({ hasText: refused });
    await expect(notice).toBeVisible();
    await see(page, look, "round-refused");
  }
  await openIn(page, START, `/platform/cashier?orderId=${orderId}`);
  await toCode({ page, look: START, orderId });
  await sandbox.pay(await scan(page));
  await expectPaidOrder({ page, look: START, orderId });
});

/** The sentence for one round, as each language writes it. */
function waitingAtCounter({ lang }: Look): string {
  const sentence = say(lang, "cashier.waitingRounds", { count: 1 });
  return /one \{# (.+?)\}/.exec(sentence)?.[1] ?? sentence;
}

test("TABLE-9 an order above the store's limit is refused in words, in three languages", async ({
  page,
  sandbox,
}) => {
  await arrive(page, START, sandbox);
  await openIn(page, START, "/t/DEMO-B4");
  await expect(page).toHaveURL(/\/platform\/store\//);
  const lines = Array.from({ length: 5 }, (_, nth) => ({
    ...GADO_GADO,
    quantity: 99,
    note: `n${nth}`,
    lineKey: `n${nth}`,
  }));
  await page.evaluate(
    (cart) => {
      const seat = JSON.parse(localStorage.getItem("seat:S01") ?? "{}") as { sessionId: string };
      localStorage.setItem(`cart:S01:${seat.sessionId}`, JSON.stringify({ cart, note: "" }));
    },
    { lines },
  );
  for (const look of languagesOf(1)) {
    await openIn(page, look, "/platform/confirmOrder?storeId=S01");
    await button({ page, look }, "confirm.place").click();
    const said = messageFor("6140008", look.lang, {
      variant: "roundPortions",
      params: { most: 400 },
    });
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(said);
    await see(page, look, "above-limit", look.lang === START.lang);
  }
});
