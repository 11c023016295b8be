import { randomUUID } from "node:crypto";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { createOrder } from "@santap/contract/calls/order";
import type { LineInput } from "@santap/contract/schemas/order";
import { queryDatabase } from "@santap/dev-env/query-database";
import type { Browser, Locator, Page } from "@playwright/test";
import { scanScreen } from "../fixtures/checkout.ts";
import { expect } from "../fixtures/journey.ts";
import { endStreams } from "../fixtures/end-streams.ts";
import type { SandboxClient } from "../fixtures/sandbox.ts";
import { orderToast, TOAST } from "../fixtures/orders.ts";
import { callServer, signIn } from "../fixtures/signed-in.ts";
import { openIn, say, type Look } from "./look.ts";

/** A browser with a person in it who has ordered something. */
export interface Guest {
  page: Page;
  look: Look;
  orderId: string;
}

interface Wish {
  storeId?: string;
  lines?: LineInput[];
  /** Where it is eaten; absent: takeaway. */
  tableCode?: string;
}

/** A place at a table, as the app keeps it. */
interface Seat {
  sessionId: string;
  participantToken: string;
}

/** Calls as the person in this browser, behind the screens. */
export async function askAs<C extends Call>(
  page: Page,
  call: C,
  { payload, seat }: { payload: PayloadOf<C>; seat?: Seat | undefined },
): Promise<DataOf<C>> {
  const token = await page.evaluate(() => localStorage.getItem("tokenInfo"));
  const { accessToken } = JSON.parse(token ?? "{}") as { accessToken?: string };
  return callServer(page, call, payload, {
    authorization: `Bearer ${accessToken}`,
    ...(seat && { "x-table-participant": seat.participantToken }),
  });
}

/** Scans a table's code, on screen. */
async function sitDown(page: Page, tableCode: string): Promise<Seat> {
  await page.goto(`/t/${tableCode}`);
  await expect(page).toHaveURL(/\/platform\/store\//);
  const seat = await page.evaluate(() =>
    localStorage.getItem(`seat:${localStorage.getItem("seat")}`),
  );
  return JSON.parse(seat ?? "null") as Seat;
}

/** A new person in this browser, on the profile page in the look's language. */
export async function arrive(page: Page, look: Look, sandbox: SandboxClient): Promise<void> {
  await signIn(page, sandbox);
  await openIn(page, look, "/platform/me");
}

/** Orders behind the screens, at a table after its code was scanned; gives the order's id. */
export async function order(page: Page, wish: Wish = {}): Promise<string> {
  const { storeId = "S06", lines = [TOAST], tableCode } = wish;
  const seat = tableCode === undefined ? undefined : await sitDown(page, tableCode);
  const at = seat ? { sessionId: seat.sessionId } : {};
  const payload = { storeId, lines, idempotencyKey: randomUUID(), ...at };
  return (await askAs(page, createOrder, { payload, seat })).orderId;
}

/** A new person with an unpaid order, at the counter. */
export async function atCounter(
  page: Page,
  { look, sandbox }: { look: Look; sandbox: SandboxClient },
): Promise<Guest> {
  const orderId = await orderToast(page, await signIn(page, sandbox));
  await openIn(page, look, `/platform/cashier?orderId=${orderId}`);
  await expect(payNow(page, look)).toBeVisible();
  return { page, look, orderId };
}

/** A new person whose code is on screen. */
export async function atCode(page: Page, look: Look, sandbox: SandboxClient): Promise<Guest> {
  const guest = await atCounter(page, { look, sandbox });
  await toCode(guest);
  return guest;
}

export async function toCode({ page, look }: Guest): Promise<void> {
  await payNow(page, look).click();
  await expect(code(page)).toBeVisible();
}

export function payNow(page: Page, { lang }: Look): Locator {
  return page.getByRole("button", { name: say(lang, "cashier.payNow"), exact: true });
}

/** The code on screen, in any language. */
export function code(page: Page): Locator {
  return page.getByRole("img", { name: /QRIS.*Rp|Rp.*QRIS/ });
}

/** Brings the whole code into sight and reads it from a picture of the screen. */
export async function scan(page: Page): Promise<string> {
  await code(page).evaluate((one) => one.scrollIntoView({ block: "center" }));
  const read = await scanScreen(page);
  await page.evaluate(() => scrollTo(0, 0));
  return read;
}

/** A button by the key of its words. */
export function button({ page, look }: Pick<Guest, "page" | "look">, key: string): Locator {
  return page.getByRole("button", { name: say(look.lang, key), exact: true });
}

/** Words on screen by their key. */
export function words({ page, look }: Pick<Guest, "page" | "look">, key: string): Locator {
  return page.getByText(say(look.lang, key), { exact: true });
}

/** Told to screen readers, and on screen: the toast. */
export function told(page: Page, sentence: string): Locator {
  return page.getByRole("status").filter({ hasText: sentence });
}

/** The order's own page says that it is paid. */
export async function expectPaidOrder({ page, look, orderId }: Guest): Promise<void> {
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
  await expect(
    page.getByRole("heading", { name: say(look.lang, "detail.paidTitle"), exact: true }),
  ).toBeVisible();
}

/** Cancels the order at its own page, in another tab. */
export async function cancelElsewhere({ page, look, orderId }: Guest): Promise<void> {
  const other = await page.context().newPage();
  const there = { page: other, look };
  await other.goto(`/platform/orderDetail?orderId=${orderId}`);
  await button(there, "detail.cancel").click();
  const dialog = other.getByRole("dialog");
  await dialog.getByRole("button", { name: say(look.lang, "detail.cancel"), exact: true }).click();
  await expect(
    other.getByRole("heading", { name: say(look.lang, "detail.ended.CANCELLED.title") }),
  ).toBeVisible();
  await other.close();
}

/** Another phone, with nobody in it yet. */
export async function anotherPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** The time of an order and of its live code is over so many seconds from now. */
export async function endTime(
  { databaseUrl }: { databaseUrl: string },
  orderId: string,
  inSeconds = 0,
): Promise<void> {
  for (const text of [
    "update orders set expires_at = now() + $2 * interval '1 second' where order_id = $1",
    `update pay_attempt set expires_at = now() + $2 * interval '1 second',
       next_query_at = now() + $2 * interval '1 second' where order_id = $1 and closed_at is null`,
  ]) {
    await queryDatabase(databaseUrl, text, [orderId, inSeconds]);
  }
}

/** From the next load on the page hears nothing of the payment's end by itself. */
export async function keepEndFrom(page: Page): Promise<void> {
  await endStreams(page);
  await page.route("**/pay/queryPayOrderResult", (route) =>
    route.fulfill({ json: { data: { payStatus: "WAIT_PAY" }, success: true, error: null } }),
  );
}

/** From the next load on what shows for 4 seconds stays for a minute, however slow the machine. */
export async function letResultStay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const slowly = (run: TimerHandler, ms?: number) => setTimeout(run, ms === 4000 ? 60_000 : ms);
    Object.assign(window, { setTimeout: slowly });
  });
}
