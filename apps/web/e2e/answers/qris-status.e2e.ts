import { codeOnScreen } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { answerPayments, nextPoll, openQris, ORDER_ID, qrisPath } from "./payment-answers.ts";

test("QRIS-24 a declined payment is said in the card, without a toast, until a new try is under way", async ({
  page,
  context,
}) => {
  const answers = await answerPayments(context);
  await openQris(page);
  const statusLine = page.getByRole("main").locator("[aria-live=polite]");
  await expect(statusLine).toHaveText("Waiting for your payment");
  answers.result = "PAY_FAIL";
  await nextPoll(page, answers);
  await expect(statusLine).toHaveText("Your wallet or bank declined the payment, please try again");
  await expect(page.getByText("Online payment not complete")).toHaveCount(0);
  await expect(codeOnScreen(page)).toBeVisible();
  answers.result = "WAIT_PAY";
  await nextPoll(page, answers);
  await expect(statusLine).toHaveText("Waiting for your payment");
});

test("QRIS-24 the status is said in the other languages too", async ({ page, context }) => {
  const answers = await answerPayments(context);
  const statusLine = page.getByRole("main").locator("[aria-live=polite]");
  for (const { lang, status, said } of [
    { lang: "idID", status: "WAIT_PAY", said: "Menunggu pembayaran" },
    { lang: "idID", status: "PAY_FAIL", said: /^Pembayaran ditolak/ },
    { lang: "zhCN", status: "WAIT_PAY", said: "等待你付款" },
    { lang: "zhCN", status: "PAY_FAIL", said: /拒绝了这笔付款/ },
  ]) {
    answers.result = status;
    await page.goto(qrisPath({ lang }));
    await expect(statusLine).toHaveText(said);
  }
});

test("QRIS-02 MSG-39 a code that cannot be loaded on a weak network: the toast, then the order, not the QRIS page", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.route("**/pay/queryQrCode", (route) => route.abort("internetdisconnected"));
  await page.goto("/");
  await page.goto(qrisPath());
  await expect(page.getByRole("status").filter({ hasText: "Network abnormal" })).toBeVisible();
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${ORDER_ID}`);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("QRIS-02 MSG-38 a box that is none is not called a network problem; without an order there is a way home", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  await page.goto("/platform/payPage/payCode?box=y&lang=enGB");
  await expect(page.getByRole("heading", { name: "The QR code cannot be opened" })).toBeVisible();
  await expect(page.getByText("Network abnormal")).toHaveCount(0);
  await expect(page.getByText("This payment link is not valid.")).toBeVisible();
  await expect(page.getByText(/\bbox\b/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Check status" })).toHaveCount(0);
  await page.getByRole("button", { name: "Back to home" }).click();
  await expect(page).toHaveURL("/");
});
