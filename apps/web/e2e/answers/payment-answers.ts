import type { BrowserContext, Page, Route } from "@playwright/test";
import { codeOnScreen } from "../fixtures/checkout.ts";
import { expect } from "../fixtures/journey.ts";

export const ORDER_ID = "S06-answers-1";
export const BOX = "box-of-answers";

const INFO = {
  amount: 83_600,
  payPrice: 83_600,
  countDownTime: 900,
  merchantName: "Kopi Langkah Pagi",
  nmid: "ID1099000000017",
  qrCodeText: "00020101021226600014ID.CO.QRIS.WWW",
};

interface Refusal {
  code: string;
  message: string;
}

/** What the payment calls of one page answer from now on, and which of them were asked, in order. */
export interface PaymentAnswers {
  /** Replaces fields of the QR info; undefined leaves one out. */
  info: Record<string, unknown>;
  infoRefusal: Refusal | null;
  /** A pay status, or why it cannot be had. */
  result: string | Refusal;
  /** While it is pending, answers are on their way. */
  ready: Promise<void>;
  asked: string[];
  countCalls: (call: string) => number;
}

const EMPTY = { data: null, success: true, error: null };

/**
 * Stands in for the payment calls, for answers that no order of the demo data gives: guests may pay
 * by the box alone, so the page needs nothing else. Nothing is pushed.
 */
export async function answerPayments(context: BrowserContext): Promise<PaymentAnswers> {
  const asked: string[] = [];
  const answers: PaymentAnswers = {
    info: {},
    infoRefusal: null,
    result: "WAIT_PAY",
    ready: Promise.resolve(),
    asked,
    countCalls: (call) => asked.filter((one) => one === call).length,
  };
  const serve = (call: string, answer: () => unknown) =>
    context.route(`**/${call}`, async (route: Route) => {
      asked.push(call.split("/").at(-1) ?? "");
      await answers.ready;
      await route.fulfill({ json: answer() });
    });
  await context.route("**/pay/events?**", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: "" }),
  );
  await serve("pay/queryQrCode", () => {
    const { infoRefusal } = answers;
    return infoRefusal ? refused(infoRefusal) : { ...EMPTY, data: { ...INFO, ...answers.info } };
  });
  await serve("pay/queryPayOrderResult", () => {
    const { result } = answers;
    return typeof result === "string" ? { ...EMPTY, data: { payStatus: result } } : refused(result);
  });
  await serve("local_life/order/query_is_first_pay_success_order", () => ({
    ...EMPTY,
    data: true,
  }));
  return answers;
}

export function refused(error: Refusal) {
  return { data: null, success: false, error };
}

export function qrisPath(query: Record<string, string> = {}): string {
  const all = { orderId: ORDER_ID, box: BOX, lang: "enGB", ...query };
  return `/platform/payPage/payCode?${new URLSearchParams(all)}`;
}

/** The QRIS page with its code on screen. Its clock stands still from then on. */
export async function openQris(page: Page, query?: Record<string, string>): Promise<void> {
  await page.clock.install();
  await page.goto(qrisPath(query));
  await expect(codeOnScreen(page)).toBeVisible();
  await stopClock(page);
}

/** From now on the page's time passes by `page.clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/**
 * Lets the next poll come due; its answer arrives once the page's clock stands still again. Where the
 * page was still reading the answer before, it has not set its timer yet, and its time passes once more.
 */
export async function nextPoll(page: Page, answers: PaymentAnswers): Promise<void> {
  const held = Promise.withResolvers<void>();
  const before = answers.countCalls("queryPayOrderResult");
  answers.ready = held.promise;
  await expect(async () => {
    await page.clock.runFor(3000);
    const calls = () => answers.countCalls("queryPayOrderResult");
    await expect.poll(calls, { timeout: 4000 }).toBeGreaterThan(before);
  }).toPass({ timeout: 20_000 });
  held.resolve();
}

/** The names of the internal failures that the page reports, from now on. */
export function collectReports(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/monitor/magicBoxSend")) return;
    names.push((request.postDataJSON() as { name: string }).name);
  });
  return names;
}
