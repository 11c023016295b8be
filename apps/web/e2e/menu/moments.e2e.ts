import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("an added dish flies to the cart, whose total counts up", async ({ page }) => {
  await countFlights(page);
  await page.goto("/t/DEMO-A9?lang=enGB");
  await addTwice(page);
  await expect.poll(() => readFlights(page)).toBeGreaterThanOrEqual(1);
  await expect(page.locator("body > img")).toHaveCount(0);
});

test("a dish added from its sheet is announced, and no toast covers the page", async ({ page }) => {
  await page.goto("/t/DEMO-A9?lang=enGB");
  await page.getByRole("heading", { name: "Butter croissant" }).getByRole("button").click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("button", { name: /^View cart, 1 item/ })).toBeVisible();
  const news = page.getByRole("status").getByText("Butter croissant added");
  await expect(news).toBeAttached();
  expect((await news.boundingBox())?.width).toBeLessThanOrEqual(1);
});

test("nothing flies where motion is not welcome", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await countFlights(page);
  await page.goto("/t/DEMO-A9?lang=enGB");
  await addTwice(page);
  expect(await readFlights(page)).toBe(0);
});

test("a new page fades in; going back and reduced motion have no transition", async ({ page }) => {
  await countTransitions(page);
  await page.goto("/?lang=enGB");
  await openOrders(page);
  expect(await readTransitions(page)).toBe(1);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openOrders(page);
  expect(await readTransitions(page)).toBe(1);
});

async function openOrders(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Orders" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
}

async function countTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { transitions: 0 });
    document.startViewTransition = (update) => {
      Object.assign(window, { transitions: Reflect.get(window, "transitions") + 1 });
      return start(update);
    };
  });
}

function readTransitions(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, "transitions")));
}

/** The bar to fly to may come after the first one, which then does not fly. */
async function addTwice(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Butter croissant" }).click();
  await expect(page.getByRole("button", { name: /^View cart, 1 item/ })).toBeVisible();
  await page.getByRole("button", { name: "One more Butter croissant" }).click();
  await expect(page.getByRole("button", { name: /^View cart, 2 items.*58.000/ })).toBeVisible();
}

/** Pictures that were laid over the page. */
async function countFlights(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { flights: 0 });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const flying = added.filter(
        (node) => node instanceof HTMLImageElement && node.parentElement === document.body,
      );
      Object.assign(window, { flights: Reflect.get(window, "flights") + flying.length });
    }).observe(document, { childList: true, subtree: true });
  });
}

function readFlights(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, "flights")));
}
