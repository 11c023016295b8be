import { createHash, randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { queryDatabase } from "@santap/dev-env/query-database";
import { openCounter, openShift } from "./counter.fixture.ts";
import { newDiner, orderToast } from "./diner.fixture.ts";
import { test } from "./environment.ts";

const NAME = "kasir";

interface Urls {
  appUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
}

/** A virtual printer at the counter, which loses its first confirmation. */
async function addPrinter({ appUrl, sandboxUrl, databaseUrl }: Urls): Promise<void> {
  const secret = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(secret).digest();
  await queryDatabase(
    databaseUrl,
    `insert into printer (store_id, station_id, paper_mm, language, secret_hash, since)
     select store_id, station_id, 58, 'idID', $1, now() from station
     where store_id = 'S06' and kind = 'COUNTER'`,
    [hash],
  );
  const address = `${appUrl}/digital-food/print/cloudprnt/${secret}`;
  const body = new URLSearchParams({ name: NAME, address, loseConfirmations: "1" });
  await fetch(`${sandboxUrl}/printer`, { method: "POST", body, redirect: "manual" });
}

const readPapers = async ({ sandboxUrl }: Urls) =>
  (await (await fetch(`${sandboxUrl}/printer/${NAME}/papers`)).json()) as string[][];

async function takeCash(page: Page, orderId: string): Promise<void> {
  await page.getByRole("button", { name: /^Orders/ }).click();
  const code = orderId.slice(orderId.indexOf("-") + 1).slice(0, 4);
  await page.getByRole("button", { name: new RegExp(`^Takeaway ${code}\\b`) }).click();
  await page.getByRole("textbox", { name: "Given by the guest" }).fill("50.000");
  await page.getByRole("button", { name: /^Take Rp .* in cash$/ }).click();
}

test("CTR-3 a receipt whose confirmation is lost rings, and is printed again as a copy by a tap; the browser prints on a roll", async ({
  browser,
  environment,
}) => {
  await addPrinter(environment);
  const page = await openCounter(browser);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await openShift(page, "300.000");
  await takeCash(page, await orderToast(await newDiner(environment), 1));
  const print = page.getByRole("region", { name: "Print", exact: true });
  // A receipt has its number only a moment after the payment.
  const ofSales = "select 1 from receipt where number is not null and kind = 'SALE'";
  const numbered = () => queryDatabase(environment.databaseUrl, ofSales, []);
  await expect.poll(numbered).toHaveLength(1);
  await print.getByRole("button", { name: "Print receipt" }).click();
  await expect(print.getByText("Sent to print.")).toBeVisible();
  await expect.poll(() => readPapers(environment)).toHaveLength(1);
  // The printer is idle for longer than it takes to confirm.
  await queryDatabase(
    environment.databaseUrl,
    "update print_job set alive_at = alive_at - interval '11 seconds'",
    [],
  );
  const ring = page.getByRole("alert").filter({ hasText: "did it come out?" });
  await expect(ring).toBeVisible();
  await ring.getByRole("button", { name: /^Print again: Receipt/ }).click();
  await expect(ring).toHaveCount(0);
  await expect.poll(() => readPapers(environment)).toHaveLength(2);
  expect((await readPapers(environment))[0]).toContain("   SALINAN 1");

  await print.getByRole("button", { name: "Receipt from the browser, 58 mm" }).click();
  await expect(print.getByText("Sent as SALINAN 2.")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("article[data-width='58']");
  await expect(paper.getByText("SALINAN 2")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  expect((await paper.boundingBox())?.width).toBeLessThan(200);
});
