import { takeCash } from "@santap/contract/calls/staff/counter";
import { toCounter, wantCoffee } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { openCounter } from "../fixtures/staff.ts";
import { signIn } from "../fixtures/signed-in.ts";

test("CTR-2 DISC-13 an order is paid in cash: it waits at the counter with its number, and staff's word shows the number it is called by; it is ordered again from the list and from home", async ({
  page,
  sandbox,
  environment,
}) => {
  await signIn(page, sandbox);
  await wantCoffee(page, "DEMO-A1");
  const orderId = await toCounter(page);
  await page.getByRole("radio", { name: /^Cash at the counter/ }).click();
  await page.getByRole("button", { name: "Pay at the counter" }).click();
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
  await expect(page.getByText("Show this number at the counter")).toBeVisible();
  await expect(page.getByText(/We wait for you until \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay by phone instead" })).toBeVisible();

  const { payableAmount } = await page.evaluate(async (id) => {
    const { accessToken } = JSON.parse(localStorage.getItem("tokenInfo") ?? "{}") as {
      accessToken: string;
    };
    const reply = await fetch("/digital-food/order/detail", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ orderId: id }),
    });
    const { data } = (await reply.json()) as { data: { breakdown: { payableAmount: number } } };
    return data.breakdown;
  }, orderId);
  const amount = payableAmount - (payableAmount % 100);
  const till = await openCounter(environment.appUrl, "S06");
  const { number } = await till.ask(takeCash, {
    storeId: "S06",
    orderId,
    amount,
    tendered: amount,
  });

  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
  const told = page.getByRole("status").filter({ hasText: "Your number" });
  await expect(told).toContainText(`Your number${number}`);
  await expect(told).toContainText(/sent to the kitchen\. About \d+ minutes\./);
  await page.goto("/platform/orders");
  await expect(page.getByRole("main").getByRole("link").first()).toContainText(`Number ${number}`);
  await page.getByRole("button", { name: /^Order again: Palm-sugar/ }).click();
  await expect(page).toHaveURL("/platform/store/S06");
  await expect(page.getByRole("button", { name: /^View cart, 1 item/ })).toBeVisible();

  await page.goto("/");
  await page.getByRole("button", { name: "Order again at Kopi Langkah Pagi" }).click();
  const asked = page.getByRole("dialog", { name: "Replace your cart?" });
  await asked.getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveURL("/platform/store/S06");
  await expect(page.getByRole("button", { name: /^View cart, 1 item/ })).toBeVisible();
});
