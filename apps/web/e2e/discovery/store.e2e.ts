import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";

test("DISC-4 DISC-15 a store's page has its facts, the brand's outlets and stores to try, each with its reason", async ({
  page,
}) => {
  await page.goto("/platform/store/S01?lang=enGB");
  await page.getByRole("button", { name: "Store info" }).click();
  const sheet = page.getByRole("dialog", { name: "About this store" });
  await expect(sheet.getByRole("region", { name: "Opening hours" })).toContainText("24 hours");
  await expect(sheet.getByRole("link", { name: "+622150000001" })).toHaveAttribute(
    "href",
    "tel:+622150000001",
  );
  await expect(sheet).toContainText("Halal certificate BPJPH ID3111000010926");
  await expect(sheet.getByRole("region", { name: "Paying and charges" })).toContainText("5%");
  await expect(sheet).toContainText("Eat first, pay at the end");
  const others = sheet.getByRole("region", { name: "Try these too" });
  await expect(others.getByText("In the same mall").first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await others.getByRole("link", { name: /^Kopi Langkah Pagi/ }).click();
  await expect(page).toHaveURL("/platform/store/S06");
  await page.goBack();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
});

test("DISC-10 at a table, another store's page names the table's store, and the table's cart stays", async ({
  page,
}) => {
  await page.goto("/t/DEMO-A3?lang=enGB");
  await expect(page).toHaveURL("/platform/store/S06");
  await page.getByRole("button", { name: "Add Butter croissant" }).click();
  await expect(page.getByRole("button", { name: /^View cart, 1 item/ })).toBeVisible();
  await page.goto("/platform/store/S01?lang=enGB");
  await expect(page.getByText(/^Your table, .*, is at Kopi Langkah Pagi$/)).toBeVisible();
  await expect(page.getByText("Takeaway", { exact: true }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "To my table" }).click();
  await expect(page).toHaveURL("/platform/store/S06");
  await expect(page.getByRole("button", { name: /^View cart, 1 item/ })).toBeVisible();
  await expect(page.getByText(/^Your table/)).toHaveCount(0);
});

test("DISC-11 a shared link to a store shows its own title, description and picture", async ({
  page,
  environment,
}) => {
  const reply = await page.request.get("/platform/store/S06", {
    headers: { "accept-language": "zh-CN" },
  });
  const html = await reply.text();
  expect(html).toContain("<title>晨步咖啡 · Santap</title>");
  expect(html).toContain('property="og:title" content="晨步咖啡 · Santap"');
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(image).toMatch(/\/previews\/stores\/S06\.jpg$/);
  const picture = await page.request.get(new URL(image).pathname);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  expect((await picture.body()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  for (const path of [
    "/previews/stores/../../index.jpg",
    "/previews/stores/S99.jpg",
    "/previews/x.jpg",
  ])
    expect((await page.request.get(`${environment.appUrl}${path}`)).status(), path).toBe(404);
  await page.goto("/platform/store/S06?lang=zhCN");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("晨步咖啡");
  await expect(page).toHaveTitle(/晨步咖啡/);
});
