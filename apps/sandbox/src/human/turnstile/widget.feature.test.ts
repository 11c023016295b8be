import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, expect, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect as check, test } from "vitest";
import { openBrowser } from "../../../test/browser.ts";
import { startSandbox, type TestSandbox } from "../../../test/sandbox-fixture.ts";

/** A site of another origin, whose policy lets in what Turnstile is documented to need, and no more. */
const site = createServer((_request, reply) => {
  reply.setHeader("content-type", "text/html");
  reply.setHeader(
    "content-security-policy",
    `default-src 'self'; style-src 'unsafe-inline'; script-src 'self' ${sandbox.url}; frame-src ${sandbox.url}`,
  );
  reply.end(
    `<main id="place"></main><script src="${sandbox.url}/turnstile/v0/api.js?render=explicit"></script>`,
  );
});

let browser: Browser;
let sandbox: TestSandbox;
beforeAll(async () => {
  browser = await openBrowser();
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await browser.close();
  await new Promise((resolve) => site.close(resolve));
});
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox[Symbol.asyncDispose]());

/** Shows the widget; what it calls back is kept in the page's title, in order. */
async function showWidget(siteKey: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  await page.evaluate((sitekey) => {
    const { document, turnstile } = globalThis as unknown as {
      document: { title: string };
      turnstile: { render: (place: string, options: object) => string };
    };
    const enqueueNotification = (name: string) => (value?: string) => {
      document.title += `${name}:${value ?? ""} `;
    };
    turnstile.render("#place", {
      sitekey,
      action: "login",
      cData: "browser-1",
      callback: enqueueNotification("token"),
      "error-callback": enqueueNotification("error"),
      "expired-callback": enqueueNotification("expired"),
    });
  }, siteKey);
  return page;
}

test("a click on the button produces a token that siteverify accepts", async () => {
  const page = await showWidget("sandbox-account-site");
  await page.getByRole("button", { name: "I am human" }).click();
  await expect(page).toHaveTitle(/^token:0\.\S+ ?$/);
  const response = (await page.title()).replace("token:", "").trim();
  const body = { secret: "sandbox-account-secret", response };
  const { json } = await sandbox.post("/turnstile/v0/siteverify", body);
  check(json).toMatchObject({
    success: true,
    hostname: "127.0.0.1",
    action: "login",
    cdata: "browser-1",
  });
  await page.context().close();
});

test("an unknown site gets an error, and the button again", async () => {
  const page = await showWidget("nobody");
  const button = page.getByRole("button", { name: "I am human" });
  await button.click();
  await expect(page).toHaveTitle(/^error:400020 ?$/);
  await expect(button).toBeEnabled();
  await page.context().close();
});
