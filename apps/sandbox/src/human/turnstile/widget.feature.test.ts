import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, expect, type Page } from "@playwright/test";
import { expect as check } from "vitest";
import { testWithSandbox, launchBrowser } from "../../../test/fixtures.ts";

/** A site of another origin, whose policy lets in what Turnstile is documented to need, and no more. */
function createSite(sandboxUrl: string): Server {
  return createServer((_request, reply) => {
    reply.setHeader("content-type", "text/html");
    reply.setHeader(
      "content-security-policy",
      `default-src 'self'; style-src 'unsafe-inline'; script-src 'self' ${sandboxUrl}; frame-src ${sandboxUrl}`,
    );
    reply.end(
      `<main id="place"></main><script src="${sandboxUrl}/turnstile/v0/api.js?render=explicit"></script>`,
    );
  });
}

const test = testWithSandbox()
  .extend("browser", { scope: "file" }, launchBrowser)
  .extend("siteUrl", async ({ sandbox }, { onCleanup }) => {
    const site = createSite(sandbox.url);
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    onCleanup(async () => {
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
    });
    return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });

/** Shows the widget; what it calls back is kept in the page's title, in order. */
async function showWidget(browser: Browser, siteUrl: string, siteKey: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(siteUrl);
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

test("a click on the button produces a token that siteverify accepts", async ({
  sandbox,
  browser,
  siteUrl,
}) => {
  const page = await showWidget(browser, siteUrl, "sandbox-account-site");
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

test("an unknown site gets an error, and the button again", async ({ browser, siteUrl }) => {
  const page = await showWidget(browser, siteUrl, "nobody");
  const button = page.getByRole("button", { name: "I am human" });
  await button.click();
  await expect(page).toHaveTitle(/^error:400020 ?$/);
  await expect(button).toBeEnabled();
  await page.context().close();
});
