import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";

declare global {
  interface Window {
    /** What the page gave to the phone's own sheet for sharing. */
    given: ShareData[];
  }
}

test("CPN-7 MSG-20 MSG-21 a friend is invited by a link that is shared or copied; who cannot copy reads it", async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    window.given = [];
    const share = (data: ShareData) => Promise.resolve(void window.given.push(data));
    Object.defineProperty(navigator, "share", { value: share });
  });
  await signIn(page, sandbox);
  await page.goto("/platform/me");
  await page.getByRole("button", { name: "Invite friends" }).click();
  const sheet = page.getByRole("dialog", { name: "Invite friends" });
  await expect(sheet.getByText("Nobody has joined with your link yet.")).toBeVisible();
  const link = (await sheet.getByText(/inviteCode=[A-Z0-9]{10}$/).textContent()) ?? "";

  await sheet.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${link}&shareMethod=copy`,
  );
  await sheet.getByRole("button", { name: "Share link" }).click();
  await expect.poll(() => readShared(page)).toEqual([`${link}&shareMethod=share`]);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await sheet.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Failed to copy", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
});

function readShared(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() => window.given.map(({ url }) => url));
}
