import type { Page } from "@playwright/test";
import { filmCode } from "@santap/dev-env/film-code";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { readLayoutShift, watchLayoutShift } from "../fixtures/layout-shift.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** What the page asked of the server, by path. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST") calls.push(pathname.replace("/digital-food", ""));
  });
  return calls;
}

test("DISC-1 DISC-16 home is complete for a guest without location from one call, keeps its place on going back, and leads to a dish in the cart @screen", async ({
  page,
}) => {
  const calls = watchCalls(page);
  await watchLayoutShift(page);
  await page.goto("/?lang=enGB");
  const stores = page.getByRole("link").filter({ hasText: "Kopi Langkah Pagi" });
  await expect(stores.first()).toBeVisible();
  expect(await readLayoutShift(page)).toBeNull();
  expect(calls.filter((path) => /home|homepage|recommend|market|pavilion/.test(path))).toEqual([
    "/local_life/home/page_card_list",
  ]);
  await expect(page.getByRole("button", { name: "Near me" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  expect(await findViolations(page)).toEqual([]);

  const mall = page.getByRole("link", { name: /^Pluit Samudra Mall/ });
  await mall.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  const row = page.getByRole("list").filter({ has: stores });
  await row.first().evaluate((list) => list.scrollTo({ left: 250 }));
  const readLeft = () => row.first().evaluate((list) => Math.round(list.scrollLeft));
  await expect.poll(readLeft).toBeGreaterThan(150);
  const left = await readLeft();
  await mall.click();
  await expect(page).toHaveURL("/platform/mall/M4");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect.poll(readLeft).toBe(left);

  const near = page.getByRole("region").filter({ has: page.getByRole("heading", { level: 3 }) });
  await near.getByRole("link", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: "Halal" }).click();
  await expect(page).toHaveURL("/platform/stores?only=halal");
  await page.getByRole("link", { name: /^Kopi Langkah Pagi/ }).click();
  await page.getByRole("button", { name: "Add Butter croissant" }).click();
  await expect(page.getByRole("button", { name: /^View cart, 1 item/ })).toBeVisible();
});

test("DISC-2 location is asked for after a tap alone; refused, a mall or an area is chosen and remembered", async ({
  page,
}) => {
  const asked: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/page_card_list")) asked.push(request.postDataJSON());
  });
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 });
    navigator.geolocation.getCurrentPosition = (_found, failed) => {
      Object.assign(window, { asked: Number(Reflect.get(window, "asked")) + 1 });
      failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    };
  });
  await page.goto("/?lang=enGB");
  await expect(page.getByRole("link", { name: /^Kopi Langkah Pagi/ }).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "asked") as number)).toBe(0);

  await page.getByRole("button", { name: "Near me" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("rounded to about 100 metres");
  await expect(sheet).toContainText("Location is not allowed. Choose a mall or an area below");
  await sheet.getByRole("button", { name: "Cendana Mall Sudirman" }).click();
  await expect(sheet).toHaveCount(0);
  const chip = page.getByRole("button", { name: "Around Cendana Mall Sudirman" });
  await expect(chip).toBeVisible();
  await expect.poll(() => asked.at(-1)).toMatchObject({ mallId: "M1" });
  await page.reload();
  await expect(chip).toBeVisible();
  await expect.poll(() => asked.length).toBe(3);
  expect(asked.at(-1)).toMatchObject({ mallId: "M1" });

  await chip.click();
  await page.getByRole("dialog").getByRole("button", { name: "All of Jakarta Barat" }).click();
  await expect(page.getByRole("button", { name: "Around Jakarta Barat" })).toBeVisible();
  await expect.poll(() => asked.at(-1)).toMatchObject({ area: "Jakarta Barat" });
  expect(asked.at(-1)).not.toHaveProperty("mallId");
});

test("DISC-2 DISC-3 another place begins each row with what is nearest to it", async ({ page }) => {
  await page.goto("/?lang=enGB");
  const near = page.getByRole("list").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(near.getByRole("link").first()).toBeVisible();
  for (const mall of ["Grand Melati Kuningan", "Pluit Samudra Mall"]) {
    const before = await near.getByRole("link").first().textContent();
    await near.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: "instant" }));
    await page.getByRole("button", { name: /^Choose a mall|^Around / }).click();
    await page.getByRole("dialog").getByRole("button", { name: mall }).click();
    // Which store is the first depends on the hour: closed ones come last.
    await expect(near.getByRole("link").first()).not.toHaveText(String(before));
    await expect(near.getByRole("link").first()).toContainText(/· \d+(?:\.\d)? k?m/);
    await expect(near.getByRole("link").first()).toBeInViewport();
    expect(await near.evaluate((row) => row.scrollLeft)).toBe(0);
  }
});

test("DISC-2 a slow phone leaves the list as it is; granted later, a rounded place is sent, none once consent is taken back, and one far away says how far", async ({
  page,
}) => {
  const sent: string[] = [];
  const asked: unknown[] = [];
  page.on("request", (request) => {
    sent.push(`${JSON.stringify(request.headers())} ${request.postData() ?? ""}`);
    if (request.url().endsWith("/query_poi_list")) asked.push(request.postDataJSON());
  });
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found, failed) => {
      if (Reflect.get(window, "isFound") !== true)
        return failed?.({ code: 3, PERMISSION_DENIED: 1 } as GeolocationPositionError);
      const isAbroad = Reflect.get(window, "isAbroad") === true;
      const place = isAbroad ? [48.85661, 2.35222] : [-6.214649, 106.821951];
      const [latitude, longitude] = place;
      found({ coords: { latitude, longitude } } as GeolocationPosition);
    };
  });
  await page.goto("/platform/stores?lang=enGB");
  await page.getByRole("button", { name: "Near me" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("Your location could not be found");
  await sheet.getByRole("button", { name: "Close" }).click();
  expect(asked.at(-1)).not.toHaveProperty("at");

  await page.evaluate(() => Object.assign(window, { isFound: true }));
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => asked.at(-1)).toMatchObject({ at: { lat: -6.215, lng: 106.822 } });
  await expect(page.getByRole("link", { name: /^Kopi Langkah Pagi.*\d m/ })).toBeVisible();
  const stop = page.getByRole("button", { name: /^Near me, tap to stop/ });
  await stop.click();
  await expect(stop).toHaveCount(0);
  const before = asked.length;
  await page.reload();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  expect(asked.at(-1)).not.toHaveProperty("at");

  await page.evaluate(() => Object.assign(window, { isFound: true, isAbroad: true }));
  await page.getByRole("button", { name: "Near me" }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ at: { lat: 48.857, lng: 2.352 } });
  await expect(page.getByRole("link", { name: /^Kopi Langkah Pagi.*1\d{4} km/ })).toBeVisible();
  expect(sent.filter((text) => /6\.2146|106\.8219|48\.8566/.test(text))).toEqual([]);
});

test("DISC-1 the table's QR is read by the camera after a tap, and another QR is recognised as such", async ({
  page,
  environment,
}) => {
  await page.goto("/?lang=enGB");
  await filmCode(page, "https://evil.example/t/DEMO-A3");
  await page.getByRole("button", { name: "Scan table QR" }).click();
  const sheet = page.getByRole("dialog", { name: "Scan the QR on your table" });
  await expect(sheet).toContainText("not a Santap table QR");
  expect(await findViolations(page)).toEqual([]);
  await filmCode(page, `${environment.appUrl}/t/DEMO-A3`);
  await expect(page).toHaveURL("/platform/store/S06");
});

test("DISC-1 on a slow phone, back within the page's transition still returns to where home was left", async ({
  page,
}) => {
  await page.goto("/?lang=enGB");
  const mall = page.getByRole("link", { name: /^Pluit Samudra Mall/ });
  await mall.scrollIntoViewIfNeeded();
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await mall.click();
  await page.waitForFunction(() => location.pathname !== "/");
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener("popstate", () => resolve(), { once: true });
        setTimeout(() => history.back(), 100);
      }),
  );
  await expect(page.getByRole("heading", { level: 1, name: "Pluit Samudra Mall" })).toHaveCount(0);
  await expect(mall).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
