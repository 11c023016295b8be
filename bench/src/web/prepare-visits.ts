import type { Page } from "@playwright/test";
import { logIn, payWithQris, readPerson, wantCoffee } from "./diner.ts";
import type { Visit } from "./measure-visit.ts";
import type { Person } from "./phone.ts";

/** Goes through a whole order once, and gives the person and the addresses that were on the way. */
export async function prepareVisits(
  page: Page,
  sandboxUrl: string,
): Promise<{ person: Person; visits: Visit[] }> {
  await wantCoffee(page);
  const menu = `/t/DEMO-A1`;
  await logIn(page, sandboxUrl);
  await page.getByRole("button", { name: "Confirm order" }).waitFor();
  const confirm = getPath(page);
  await payWithQris(page);
  const qris = getPath(page);
  const orderId = new URL(page.url()).searchParams.get("orderId");
  const cashier = `/platform/cashier?orderId=${orderId}`;
  const detail = `/platform/orderDetail?orderId=${orderId}`;
  await wantCoffee(page);
  await page.getByRole("button", { name: "Confirm order" }).waitFor();
  const person = await readPerson(page);
  return {
    person,
    visits: [
      {
        screen: "home",
        path: "/",
        control: { selector: "main a[href='/platform/search']", words: "" },
      },
      visitTo("store menu", menu, "Palm-sugar milk coffee"),
      visitTo("order confirm", confirm, "Confirm order"),
      visitTo("cashier", cashier, "Pay now"),
      visitTo("QRIS page", qris, "Check status"),
      visitTo("order detail", detail, "Pay now"),
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
