import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { expect as check } from "vitest";
import { API_SECRET, type TestSandbox } from "../../test/sandbox-fixture.ts";
import { testWithSandbox, launchBrowser } from "../../test/fixtures.ts";

const test = testWithSandbox().extend("browser", { scope: "file" }, launchBrowser);

async function openPage(
  sandbox: TestSandbox,
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(sandbox.url);
  return page;
}

async function newCode(sandbox: TestSandbox, reference: string, rupiah: number): Promise<string> {
  return (await sandbox.partner.generate(reference, rupiah)).json.qrContent as string;
}

async function getStatus(sandbox: TestSandbox, reference: string): Promise<string> {
  return (await sandbox.partner.query(reference)).json.latestTransactionStatus as string;
}

test("pay, decline, forge and resend by button", async ({ sandbox, browser }) => {
  await newCode(sandbox, "ORDER1", 45_000);
  const page = await openPage(sandbox, browser);
  const news = page.getByRole("status");
  await page.getByRole("button", { name: "Forge" }).click();
  await expect(news).toHaveText("A forged notification was sent.");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(news).toHaveText("Declined.");
  check(await getStatus(sandbox, "ORDER1")).toBe("06");
  await page.getByLabel("Pay with").selectOption("OVO");
  await page.getByRole("button", { name: "Pay again" }).click();
  await expect(page.locator("#overview")).toContainText("OVO");
  check(await getStatus(sandbox, "ORDER1")).toBe("00");
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(news).toHaveText("Sent again.");
  await page.context().close();
});

test("a QR picture is decoded and paid", async ({ sandbox, browser }) => {
  await newCode(sandbox, "ORDER1", 45_000);
  const page = await openPage(sandbox, browser);
  const picture = await page.getByRole("img").screenshot();
  await page
    .getByLabel("QR picture")
    .setInputFiles({ name: "qr.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByLabel("QR text")).toHaveValue(/^000201/);
  await page.getByRole("button", { name: "Pay this code" }).click();
  await expect(page.getByRole("status")).toHaveText("Paid.");
  check(await getStatus(sandbox, "ORDER1")).toBe("00");
  await page.context().close();
});

test("faults are switched on, shown, and cleared", async ({ sandbox, browser }) => {
  const page = await openPage(sandbox, browser);
  await page.getByLabel("Refuse refunds").check();
  await page.getByLabel("Delay notifications").fill("250");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator(".banner")).toContainText("refuseRefund");
  check((await sandbox.get("/faults")).json).toEqual({ refuseRefund: true, delayMs: 250 });
  await page.getByRole("button", { name: "Put everything right" }).click();
  await expect(page.locator(".banner")).toHaveCount(0);
  check((await sandbox.get("/faults")).json).toEqual({});
  await page.context().close();
});

test.for(["light", "dark"] as const)(
  "no axe violation, and nothing is cut at 320 pixels (%s)",
  async (colorScheme, { sandbox, browser }) => {
    const paid = await newCode(sandbox, "PAID", 88_000);
    await newCode(sandbox, "OPEN", 45_000);
    await sandbox.post("/wallet/pay", { qrCodeText: paid });
    await sandbox.partner.refund("PAID", "R1");
    await sandbox.post("/faults", { dropNotifications: true });
    const message = { channel: "WhatsApp", to: "+6281234567890", text: "Kode", code: "123456" };
    await sandbox.post("/inbox/messages", message, { authorization: `Bearer ${API_SECRET}` });
    const page = await openPage(sandbox, browser, {
      colorScheme,
      viewport: { width: 320, height: 640 },
    });
    const { violations } = await new AxeBuilder({ page }).analyze();
    check(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
    check(overflow).toBe(0);
    await page.context().close();
  },
);
