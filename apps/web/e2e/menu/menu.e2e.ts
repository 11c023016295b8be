import type { Page } from "@playwright/test";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { readLayoutShift, watchLayoutShift } from "../fixtures/layout-shift.ts";

const COFFEE = "Palm-sugar milk coffee";

function dish(page: Page, name: string) {
  return page.getByRole("article").filter({ hasText: name });
}

test("a dish says its local name and what a guest must know of it; so does the store @screen", async ({
  page,
}) => {
  await page.goto("/platform/store/S01?lang=enGB");
  await expect(page.getByText("Halal", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Rated \d\.\d out of 5, [\d,]+ ratings$/)).toBeAttached();
  const spicy = page
    .getByRole("article")
    .filter({ hasText: /spicy|Mild heat/i })
    .first();
  await expect(spicy.locator("[lang=id]")).not.toBeEmpty();
  await spicy.getByRole("heading").getByRole("button").click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(/spicy|Mild heat/i).first()).toBeVisible();
  await expect(sheet.locator("[lang=id]")).not.toBeEmpty();
});

test("what others ordered most comes first; a dish says what it contains, and whom to ask about the rest", async ({
  page,
}) => {
  await watchLayoutShift(page);
  await page.goto("/t/DEMO-B6?lang=enGB");
  const most = page.getByRole("region", { name: "Most ordered" });
  await expect(most.getByRole("listitem")).toHaveCount(4);
  expect(await readLayoutShift(page)).toBeNull();
  await most.getByRole("button", { name: /^Most ordered, number 1: Madura chicken/ }).click();
  const satay = page.getByRole("dialog", { name: /Madura chicken/ });
  const contains = satay.getByRole("region", { name: "Contains" });
  await expect(contains.getByRole("listitem")).toHaveText(["Peanuts", "Soy", "Gluten"]);
  await expect(satay.getByText("Another allergy? Please ask the staff first.")).toBeVisible();
  await expect(satay.getByRole("textbox")).toHaveAttribute("placeholder", /onions/);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Fresh orange juice", exact: true }).click();
  const juice = page.getByRole("dialog", { name: "Fresh orange juice" });
  await expect(juice.getByText(/^Any allergies\? Please ask/)).toBeVisible();
  await expect(juice.getByRole("region", { name: "Contains" })).toHaveCount(0);
  await expect(juice.getByRole("textbox")).toHaveAttribute("placeholder", /ice/);
  await juice.getByRole("radio", { name: "Less ice" }).check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: /^View cart/ }).click();
  await expect(page.getByRole("dialog").getByText("Less ice", { exact: true })).toBeVisible();
});

test("an unknown store leads home, an unknown address has the main tabs @screen", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  await page.goto("/platform/store/S99?lang=enGB");
  await page.getByRole("button", { name: "Back to home" }).click();
  await expect(page).toHaveURL("/");
  const answer = await page.goto("/nowhere");
  expect(answer?.status()).toBe(404);
  await page.getByRole("navigation").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});

test("the search finds dishes in any language and with a typing error, and opens them", async ({
  page,
  context,
  tolerate,
}) => {
  // What comes after the first paint may be on its way when the connection goes.
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/t/DEMO-A6?lang=enGB");
  await page.getByRole("button", { name: "Search the menu" }).click();
  const search = page.getByRole("dialog", { name: "Search the menu" });
  await expect(search.getByRole("searchbox")).toBeFocused();
  await context.setOffline(true);
  for (const typed of ["cofee", "kopi susu", "椰糖"]) {
    await search.getByRole("searchbox").fill(typed);
    await expect(search.getByRole("article").first()).toContainText(COFFEE);
  }
  await search.getByRole("searchbox").fill("bicycle");
  await expect(search.getByText("Nothing here is called “bicycle”")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await search.getByRole("searchbox").fill("coffee");
  await search.getByRole("article").first().getByRole("heading").getByRole("button").click();
  await expect(page.getByRole("dialog", { name: COFFEE })).toBeVisible();
  await context.setOffline(false);
});

test("one more of a dish with options repeats the choice in one tap; the first is as it usually is", async ({
  page,
}) => {
  await page.goto("/t/DEMO-A6?lang=enGB");
  await dish(page, COFFEE)
    .getByRole("button", { name: `Add ${COFFEE}` })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: /^View cart, 1 item/ }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toContainText("Rp 28.000");

  await page.goto("/t/DEMO-A7?lang=enGB");
  await page.getByRole("button", { name: COFFEE, exact: true }).click();
  await page.getByRole("dialog").getByText("Large").click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await dish(page, COFFEE)
    .getByRole("button", { name: `One more ${COFFEE}` })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: /^View cart, 2 items/ }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("dialog").getByRole("listitem")).toContainText("Large");
});

test("a page stays where it is below a sheet that opens, the first time and again", async ({
  page,
}) => {
  await page.goto("/t/DEMO-A5?lang=enGB");
  const last = page.getByRole("article").last();
  await last.scrollIntoViewIfNeeded();
  const readTop = () => page.evaluate(() => window.scrollY);
  const before = await readTop();
  expect(before).toBeGreaterThan(200);
  for (let times = 0; times < 2; times += 1) {
    await last.getByRole("heading").getByRole("button").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await readTop()).toBe(before);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await readTop()).toBe(before);
  }
});

test("the dish of a closed store can be looked at, but asks for nothing", async ({ page }) => {
  await page.goto("/platform/store/S02?lang=enGB");
  await page.getByRole("article").first().getByRole("heading").getByRole("button").click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("The store is closed now");
  await expect(sheet.getByRole("radio")).toHaveCount(0);
  await expect(sheet.getByRole("textbox")).toHaveCount(0);
});

test("the language is changed on the menu itself, and the cart stays", async ({ page }) => {
  await page.goto("/t/DEMO-A8?lang=enGB");
  await dish(page, COFFEE)
    .getByRole("button", { name: `Add ${COFFEE}` })
    .click();
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article").first()).toContainText("Kopi susu gula aren");
  await expect(page.getByRole("button", { name: "查看购物车，共 1 份" })).toBeVisible();
});
