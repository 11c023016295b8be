/// <reference lib="dom" />
import { expect, type Page } from "@playwright/test";
import type { Visit } from "./measure-visit.ts";
import type { Person } from "./phone.ts";

const COFFEE = "Palm-sugar milk coffee";
const TABLE = "/t/DEMO-A1";
/** Each login is another person's: one who has just been sent a code has to wait for the next. */
let phoneNo = 81_299_000_000;

/** Goes through a whole order once, and gives the person and the addresses that were on the way. */
export async function prepareVisits(
  page: Page,
  sandboxUrl: string,
): Promise<{ person: Person; visits: Visit[] }> {
  await wantCoffee(page);
  await logIn(page, sandboxUrl);
  await page.getByRole("button", { name: "Confirm order" }).waitFor();
  const confirm = getPath(page);
  await payWithQris(page);
  const qris = getPath(page);
  const orderId = new URL(page.url()).searchParams.get("orderId");
  await wantCoffee(page);
  await page.getByRole("button", { name: "Confirm order" }).waitFor();
  const home = { selector: "main a[href='/platform/search']", words: "" };
  return {
    person: await page.context().storageState(),
    visits: [
      { screen: "home", path: "/", control: home },
      visitTo("store menu", TABLE, COFFEE),
      visitTo("order confirm", confirm, "Confirm order"),
      visitTo("cashier", `/platform/cashier?orderId=${orderId}`, "Pay now"),
      visitTo("QRIS page", qris, "Check status"),
      visitTo("order detail", `/platform/orderDetail?orderId=${orderId}`, "Pay now"),
    ],
  };
}

function visitTo(screen: string, path: string, words: string): Visit {
  return { screen, path, control: { selector: "button", words } };
}

function getPath(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** A table is scanned, one coffee taken, and the confirm page opened. */
async function wantCoffee(page: Page): Promise<void> {
  await page.goto(TABLE);
  await page.getByRole("button", { name: COFFEE, exact: true }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: "Review order" }).click();
}

async function logIn(page: Page, sandboxUrl: string): Promise<void> {
  const phone = `${++phoneNo}`;
  await page.getByLabel("Phone number").fill(`0${phone}`);
  await page.getByRole("button", { name: "Get code" }).click();
  await page.getByRole("button", { name: "I am a person" }).click();
  const field = page.getByLabel("Verification code");
  await expect(field).toBeFocused();
  let code: string | null | undefined;
  await expect
    .poll(async () => {
      const inbox = await fetch(`${sandboxUrl}/inbox?to=%2B62${phone}`);
      return (code = ((await inbox.json()) as { code: string | null }[])[0]?.code);
    })
    .toBeTruthy();
  await field.fill(code ?? "");
}

/** From the confirm page to the QRIS page; gives the text of its code. */
async function payWithQris(page: Page): Promise<string> {
  const answered = page.waitForResponse(/\/pay\/queryQrCode$/);
  await page.getByRole("button", { name: "Confirm order" }).click();
  const answer = (await (await answered).json()) as { data: { qrCodeText?: string } };
  await page.getByRole("button", { name: "Check status" }).waitFor();
  const text = answer.data.qrCodeText;
  if (text === undefined) throw new Error(`no code in ${JSON.stringify(answer)}`);
  return text;
}

/** Pays on the QRIS page; gives the epoch ms of the frame that draws the paid result. */
export async function payAndWatch(page: Page, sandboxUrl: string): Promise<number> {
  await wantCoffee(page);
  const qrCodeText = await payWithQris(page);
  const shown = page.evaluate(waitForResult);
  await fetch(`${sandboxUrl}/wallet/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ qrCodeText }),
  });
  return shown;
}

/** Runs in the page. */
function waitForResult(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isPaid = [...document.querySelectorAll("h1, h2")].some((one) =>
        one.textContent.startsWith("Paid"),
      );
      if (isPaid) resolve(Date.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}
