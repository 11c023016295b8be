import { expect, test } from "../fixtures/journey.ts";

const LIST = "**/homepage/query_poi_list";

test("DISC-16 DISC-17 a late answer to an earlier filter changes nothing, and the list keeps its place on going back @screen", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LIST, async (route) => {
    const { filters } = route.request().postDataJSON() as { filters?: { halal?: boolean } };
    if (filters?.halal === true) await held;
    // Taken back meanwhile: the page no longer wants its answer.
    await route.continue().catch(() => undefined);
  });
  await page.goto("/platform/stores?lang=enGB");
  const notHalal = page.getByRole("link", { name: /^Panci Merah Hotpot/ });
  await expect(notHalal).toBeVisible();
  const halal = page.getByRole("button", { name: "Halal" });
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith("/query_poi_list") &&
      request.postData()?.includes('"halal":true') === true,
  );
  await halal.click();
  await asked;
  await halal.click();
  await expect(halal).toHaveAttribute("aria-pressed", "false");
  await expect(notHalal).toBeVisible();
  release();
  await page.waitForLoadState("networkidle");
  await expect(notHalal).toBeVisible();
  await page.unroute(LIST);

  await notHalal.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 120));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await notHalal.click();
  await expect(page).toHaveURL("/platform/store/S11");
  await page.goBack();
  await expect(notHalal).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
