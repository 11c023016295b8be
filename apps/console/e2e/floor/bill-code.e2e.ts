import { expect } from "@playwright/test";
import { queryDatabase } from "@santap/dev-env/query-database";
import { openCounter, PHONE } from "../counter.fixture.ts";
import { test } from "../environment.ts";
import { openFloor, tile } from "./floor.fixture.ts";
import { look } from "../look.ts";
import { sitDown } from "../station-journey.ts";

const GADO = { itemId: "S01-06", quantity: 2, modifierIds: [] };
const code = (amount: string) => ({ name: `QRIS code for ${amount}` });

test("NOV-29 FLOOR-2 a waiter shows guests the code of a part on a phone, and again after a reload; the counter shows the same one and lets go of it; the code of the rest is paid while it is on screen", async ({
  browser,
  environment,
}) => {
  const guest = await sitDown(environment.appUrl, "DEMO-B5");
  await guest.send([GADO]);
  const waiter = await openFloor(browser, PHONE);
  await tile(waiter, "B5").click();
  await waiter.getByRole("button", { name: /^Show a QRIS code/ }).click();
  const sheet = waiter.getByRole("dialog", { name: "Table B5 · QRIS" });
  await expect(sheet.getByRole("button", { name: "Show the code · Rp 83.160" })).toBeVisible();
  await look(waiter, "bill-code-choice-390");
  await sheet.getByRole("radio", { name: "Dishes" }).check();
  await sheet.getByRole("button", { name: /^Take Vegetables/ }).click();
  await look(waiter, "bill-code-dishes-390");
  await sheet.getByRole("radio", { name: "Evenly" }).check();
  await sheet.getByRole("button", { name: "Show the code · Rp 41.580" }).click();
  const drawing = waiter.getByRole("img", code("Rp 41.580"));
  await expect(drawing).toBeVisible();
  await look(waiter, "bill-code-390");
  const shown = await drawing.innerHTML();
  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await phone.goto("/t/DEMO-B5?lang=enGB");
  await expect(
    phone.getByText("Joko (staff) is taking a QRIS payment at the table").first(),
  ).toBeVisible();
  await look(phone, "bill-code-diner-390");
  await waiter.reload();
  await tile(waiter, "B5").click();
  await expect(waiter.getByText("A guest (QRIS by Joko) is paying Rp 41.580")).toBeVisible();
  await look(waiter, "bill-code-paying-390");
  await waiter.getByRole("button", { name: "Show the code", exact: true }).click();
  await expect(drawing).toBeVisible();
  expect(await drawing.innerHTML()).toBe(shown);
  await waiter.emulateMedia({ colorScheme: "dark" });
  await look(waiter, "bill-code-dark-390");

  const counter = await openCounter(browser, {
    storeId: "S01",
    viewport: { width: 1024, height: 768 },
  });
  await counter.getByRole("button", { name: "Tables", exact: true }).click();
  await tile(counter, "B5").click();
  await look(counter, "bill-code-paying-1024");
  await counter.getByRole("button", { name: "Show the code", exact: true }).click();
  await expect(counter.getByRole("img", code("Rp 41.580"))).toBeVisible();
  expect(await counter.getByRole("img", code("Rp 41.580")).innerHTML()).toBe(shown);
  await look(counter, "bill-code-1024");
  await counter.getByRole("button", { name: "Release this code" }).click();
  await expect(counter.getByRole("dialog")).toHaveCount(0);
  await expect(waiter.getByText("This code is no longer valid")).toBeVisible();
  await look(waiter, "bill-code-over-390");

  await counter.setViewportSize({ width: 1440, height: 900 });
  await counter.getByRole("button", { name: /^Show a QRIS code/ }).click();
  await look(counter, "bill-code-choice-1440");
  await counter.getByRole("button", { name: "Show the code · Rp 83.160" }).click();
  await expect(counter.getByRole("img", code("Rp 83.160"))).toBeVisible();
  await look(counter, "bill-code-1440");
  const text = `select qr_text from pay_attempt where status = 'WAIT_PAY' and share_id is not null`;
  const [{ qr_text: qrCodeText = "" } = {}] = (await queryDatabase(
    ...([environment.databaseUrl, text, []] as const),
  )) as { qr_text?: string }[];
  await fetch(`${environment.sandboxUrl}/wallet/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ qrCodeText }),
  });
  await expect(counter.getByText("Paid by QRIS")).toBeVisible();
  await look(counter, "bill-code-paid-1440");
  await counter.getByRole("button", { name: "Done" }).click();
  await expect(counter.getByRole("region", { name: "Table B5" })).toContainText("paid Rp 83.160");
});

test("NOV-29 CTR-1 among the orders of the counter a bill's rest is shown as a code, in every language", async ({
  browser,
  environment,
}) => {
  const guest = await sitDown(environment.appUrl, "DEMO-B6");
  await guest.send([GADO]);
  const words = {
    idID: {
      show: "Tampilkan QRIS · Rp 83.160",
      image: /Rp 83\.160/,
      again: /^Tampilkan kodenya lagi/,
    },
    zhCN: { show: "出示 QRIS 码 · Rp 83.160", image: /Rp 83\.160/, again: /^再次出示付款码/ },
  } as const;
  for (const language of ["idID", "zhCN"] as const) {
    const { show, again, image } = words[language];
    const page = await openCounter(browser, { storeId: "S01", language });
    await page.getByRole("button", { name: /B6/ }).first().click();
    const button = page.getByRole("button", { name: language === "idID" ? show : again });
    await button.click();
    await expect(page.getByRole("dialog").getByRole("img", { name: image })).toBeVisible();
    await look(page, `bill-code-orders-${language}`);
  }
});
