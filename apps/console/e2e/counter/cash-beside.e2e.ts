import { expect } from "@playwright/test";
import { queryDatabase } from "@santap/dev-env/query-database";
import { openCounter, openShift } from "../counter.fixture.ts";
import { newDiner } from "../diner.fixture.ts";
import { test } from "../environment.ts";
import { look } from "../look.ts";
import { sitDown } from "../station-journey.ts";

const GADO = { itemId: "S01-06", quantity: 1, modifierIds: [] };

test("TABLE-14 cash beside a running share is for the rest that nobody is paying; for more than that a warning names whose payment it ends", async ({
  browser,
  environment,
}) => {
  const diner = await newDiner(environment);
  const guest = await sitDown(environment.appUrl, "DEMO-B7", diner.headers);
  await guest.send([GADO]);
  await guest.split(20_000);
  const page = await openCounter(browser, {
    storeId: "S01",
    viewport: { width: 1440, height: 900 },
  });
  await openShift(page, "300.000");
  await page.getByRole("button", { name: "Tables" }).click();
  await page.getByRole("button", { name: /^B7 / }).click();
  const acts = page.getByRole("complementary", { name: "Actions" });
  const charges = acts.getByRole("group", { name: "Payment for" });
  const beside = charges.getByRole("button", { name: /^What is left apart from running payments/ });
  await expect(beside).toHaveAttribute("aria-pressed", "true");
  await expect(beside).toContainText("Rp 21.500");
  await expect(acts.getByText(/is paying Rp 20\.000/)).toHaveCount(0);
  const [panel, chip] = await Promise.all([acts.boundingBox(), beside.boundingBox()]);
  expect((chip?.x ?? 0) + (chip?.width ?? 0)).toBeLessThan((panel?.x ?? 0) + (panel?.width ?? 0));
  await look(page, "cash-beside-1440");
  await charges.getByRole("button", { name: /^All that is left/ }).click();
  await expect(acts.getByText("Guest 1 is paying Rp 20.000")).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: "dark" });
  await look(page, "cash-ends-1024-dark");
  await acts.getByRole("textbox", { name: "Given by the guest" }).fill("50.000");
  await acts.getByRole("button", { name: "Take Rp 41.500 in cash" }).click();
  await expect(page.getByRole("status").filter({ hasText: "taken by Dewi" })).toBeVisible();
  const served = "update order_line set kitchen_status = 'SERVED' where kitchen_status = 'FIRED'";
  await queryDatabase(environment.databaseUrl, served);
  await page.getByRole("button", { name: "Back to the tables" }).click();
  await expect(page.getByRole("button", { name: /^B7 / })).toContainText("Free");
  await page.context().close();
});
