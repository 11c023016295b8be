import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { expect as check } from "vitest";
import { type DebitClient, OVO, SHOPEEPAY } from "../../test/debit-client.ts";
import { testWithDebits, launchBrowser } from "../../test/fixtures.ts";

/** The merchant's page, at another origin than the wallet's. */
const merchant = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html" }).end("<h1>Merchant</h1>");
});

const test = testWithDebits()
  .extend("browser", { scope: "file" }, launchBrowser)
  .extend("returnUrl", { scope: "file" }, async ({}, { onCleanup }) => {
    await new Promise<void>((resolve) => merchant.listen(0, "127.0.0.1", resolve));
    onCleanup(() => {
      merchant.close();
      merchant.closeAllConnections();
    });
    const { port } = merchant.address() as AddressInfo;
    return `http://127.0.0.1:${port}/cashier?orderId=1&pay_status=waitPay`;
  });

async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(url);
  return page;
}

/** Begins a payment and opens the wallet that it leads to. */
async function enterWallet(
  debits: DebitClient,
  browser: Browser,
  returnUrl: string,
  wallet: "DANA" | "SHOPEEPAY" = "DANA",
): Promise<Page> {
  const { json } = await debits.pay("ORDER1", 45_000, { means: { wallet, returnUrl } });
  return openPage(browser, json.webRedirectUrl as string);
}

async function answerStatus(debits: DebitClient, reference: string): Promise<string> {
  return (await debits.status(reference)).json.latestTransactionStatus as string;
}

test.for([
  ["Pay", "00"],
  ["Decline", "06"],
  ["Back without paying", "01"],
] as const)(
  "%s redirects back to the merchant",
  async ([name, status], { debits, browser, returnUrl }) => {
    const page = await enterWallet(debits, browser, returnUrl);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("DANA");
    await expect(page.getByRole("main")).toContainText("KOPI LANGKAH PAGI");
    await expect(page.getByRole("main")).toContainText("Rp 45.000");
    check(await answerStatus(debits, "ORDER1")).toBe("02");
    await page.getByRole("button", { name, exact: true }).click();
    await page.waitForURL(returnUrl);
    check(await answerStatus(debits, "ORDER1")).toBe(status);
    await page.context().close();
  },
);

test("after the end the page shows the status and a link back", async ({
  debits,
  browser,
  returnUrl,
}) => {
  const page = await enterWallet(debits, browser, returnUrl, "SHOPEEPAY");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.waitForURL(returnUrl);
  await page.goBack();
  await expect(page.getByRole("status")).toHaveText("You paid this.");
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the merchant" }).click();
  await page.waitForURL(returnUrl);
  await page.context().close();
});

test("a cancelled payment cannot be paid", async ({ debits, browser }) => {
  const { json } = await debits.pay("ORDER1", 45_000);
  await debits.cancel("ORDER1");
  const page = await openPage(browser, json.webRedirectUrl as string);
  await expect(page.getByRole("status")).toHaveText("The merchant called this payment off.");
  check(await answerStatus(debits, "ORDER1")).toBe("05");
  await page.context().close();
});

test("submitted twice, it is paid once and redirects both times", async ({ sandbox, debits }) => {
  const { json } = await debits.pay("ORDER1", 45_000);
  const press = () =>
    fetch(json.webRedirectUrl as string, {
      method: "POST",
      body: new URLSearchParams({ outcome: "PAID" }),
      redirect: "manual",
    });
  const answers = await Promise.all([press(), press()]);
  check(answers.map(({ status }) => status)).toEqual([303, 303]);
  check((await sandbox.get("/settlement")).json).toHaveLength(1);
});

test("the page runs no script and submits only to the merchant; HEAD does not enter the wallet", async ({
  sandbox,
  debits,
}) => {
  const { json } = await debits.pay("ORDER1", 45_000);
  const url = json.webRedirectUrl as string;
  await fetch(url, { method: "HEAD" });
  check(await answerStatus(debits, "ORDER1")).toBe("01");
  const { headers } = await fetch(url);
  check(headers.get("content-security-policy")).toContain("default-src 'none'");
  check(headers.get("content-security-policy")).toContain("form-action 'self' http://127.0.0.1:9");
  check(headers.get("cache-control")).toBe("no-store");
  check((await fetch(`${sandbox.url}/ewallet/pay/D1`)).status).toBe(404);
});

test("the overview pays, declines, forges and resends by button", async ({
  sandbox,
  debits,
  browser,
}) => {
  await debits.pay("DANA1", 45_000);
  await debits.pay("OVO1", 88_000, { means: OVO });
  const page = await openPage(browser, sandbox.url);
  const news = page.getByRole("status");
  await expect(page.getByRole("main")).toContainText("OVO on +6281234567890");
  await page.getByRole("button", { name: "Forge a success for KOPI LANGKAH PAGI, Rp 45" }).click();
  await expect(news).toHaveText("A forged notification was sent.");
  await page.getByRole("button", { name: "Decline KOPI LANGKAH PAGI, Rp 45.000, DANA" }).click();
  await expect(news).toHaveText("Declined.");
  await page.getByRole("button", { name: "Pay KOPI LANGKAH PAGI, Rp 88.000, OVO" }).click();
  await expect(page.getByRole("main")).toContainText("No open e-wallet payment.");
  check([await answerStatus(debits, "DANA1"), await answerStatus(debits, "OVO1")]).toEqual([
    "06",
    "00",
  ]);
  await page.getByRole("button", { name: "Resend for KOPI LANGKAH PAGI, Rp 88" }).click();
  await expect(news).toHaveText("Sent again.");
  await page.context().close();
});

test("the overview links to the wallet, and shows payers in it", async ({
  sandbox,
  debits,
  browser,
}) => {
  await debits.pay("ORDER1", 45_000, { means: SHOPEEPAY });
  const page = await openPage(browser, sandbox.url);
  await page.getByRole("link", { name: /^Open the wallet/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ShopeePay");
  await page.goBack();
  await expect(page.getByRole("main")).toContainText("Paying");
  await page.context().close();
});

test.for(["light", "dark"] as const)(
  "no axe violation, and nothing is cut at 320 pixels (%s)",
  async (colorScheme, { sandbox, debits, browser }) => {
    const { json: open } = await debits.pay("OPEN", 19_999_999);
    const { json: done } = await debits.pay("DONE", 88_000);
    await debits.pay("PUSHED", 88_000, { means: OVO });
    await sandbox.post("/ewallet/pay", { partnerReferenceNo: "DONE" });
    await debits.refund("DONE", "R1", 8_000);
    const pages = [sandbox.url, open.webRedirectUrl as string, done.webRedirectUrl as string];
    for (const url of pages) {
      const page = await openPage(browser, url, {
        colorScheme,
        viewport: { width: 320, height: 640 },
      });
      const { violations } = await new AxeBuilder({ page }).analyze();
      check(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      check(overflow).toBe(0);
      await page.context().close();
    }
  },
);
