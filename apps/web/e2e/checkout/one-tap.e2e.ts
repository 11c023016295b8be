import { messageFor } from "@santap/contract/errors/message-for";
import type { Page } from "@playwright/test";
import { heardOn, listenToPage } from "../fixtures/announcements.ts";
import { codeOnScreen, logIn, wantCoffee } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import type { SandboxClient } from "../fixtures/sandbox.ts";
import { newPhone, signIn } from "../fixtures/signed-in.ts";
import { routeOnce } from "../fixtures/route-once.ts";

const COFFEE = "Palm-sugar milk coffee";
const CONFIRM = { name: "Confirm order" } as const;
const PRIVATE = /\/order\/|\/cashier_desk\/|\/pay\/|\/account\/|\/table\/session/;

test("who is logged in comes from the table to the code with four taps @screen", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  const taps = countTaps(page);
  await wantCoffee(page, "DEMO-A1");
  await expect(page.getByRole("button", { name: "Pay with QRIS" })).toBeVisible();
  await page.getByRole("button", CONFIRM).click();
  await expect(codeOnScreen(page)).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(4);

  await page.goBack();
  await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
});

test("a newcomer comes from the table to the code with six taps at most, besides what is typed", async ({
  page,
  sandbox,
  puzzleApp,
}) => {
  const taps = countTaps(page);
  await wantCoffee(page, "DEMO-A8", puzzleApp.url);
  const phoneNo = newPhone();
  await page.getByLabel("Phone number").fill(`0${phoneNo}`);
  await page.getByRole("button", { name: "Get code" }).click();
  const field = page.getByLabel("Verification code");
  await expect(field).toBeFocused();
  await field.fill(await sandbox.awaitCode(`+62${phoneNo}`));
  await page.getByRole("button", CONFIRM).click();
  await expect(codeOnScreen(page)).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(6);
});

test("a guest sees the order behind the login popup, by an estimate; logging in moves nothing and loses nothing", async ({
  page,
  sandbox,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (PRIVATE.test(pathname)) asked.push(pathname);
  });
  await wantCoffee(page, "DEMO-A2");
  const popup = page.getByRole("dialog");
  await expect(popup.getByLabel("Phone number")).toBeVisible();
  await expect(popup.getByText(/^Estimated total Rp\s30\.800$/)).toBeInViewport();
  const main = page.locator("main");
  await expect(main).toContainText(COFFEE);
  await expect(main).toContainText("Estimated total");
  // 28.000 and 10 % PB1.
  await expect(main).toContainText("Rp 30.800");
  await expect(page.locator("h1")).toHaveText("Confirm your order");
  expect(asked).toEqual([]);

  const note = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith("cart:S06")) ?? "";
    const draft = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
    localStorage.setItem(key, JSON.stringify({ ...draft, note: "no ice" }));
    return "no ice";
  });
  await watchShifts(page);
  await logIn(page, sandbox, newPhone());
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole("button", { name: /HEMAT20/ })).toBeVisible();
  await expect(main).not.toContainText("Estimated total");
  await expect(page.getByLabel("Note for the kitchen")).toHaveValue(note);
  expect(await page.evaluate(() => window.shifted)).toBe(0);
});

test("quantities are changed on the confirm page, a dish that was taken off can be put back, and the new total is said", async ({
  page,
  sandbox,
}) => {
  await listenToPage(page);
  await signIn(page, sandbox);
  await wantCoffee(page, "DEMO-A3");
  const row = page.getByRole("listitem").filter({ hasText: COFFEE });
  const total = page.getByRole("status").filter({ hasText: "Total" });
  // HEMAT20 takes 20 % off; then 10 % PB1.
  await expect(total).toContainText("Rp 24.640");
  await row.getByRole("button", { name: `One more ${COFFEE}` }).click();
  await expect(row).toContainText("Rp 56.000");
  await expect(total).toContainText("Rp 49.280");
  await expect.poll(() => heardOn(page)).toContainEqual(expect.stringMatching(/Total.*49\.280/));
  await row.getByRole("button", { name: `One ${COFFEE} less` }).click();
  await row.getByRole("button", { name: `Remove ${COFFEE}` }).click();
  await expect(page.getByRole("button", CONFIRM)).toBeDisabled();
  const undo = row.getByRole("button", { name: `Put ${COFFEE} back` });
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(total).toContainText("Rp 24.640");
  await expect(page.getByText("HEMAT20")).toHaveCount(1);
  await page.getByRole("button", { name: "Add more" }).click();
  await expect(page).toHaveURL(/\/platform\/store\/S06/);
});

for (const { code, page: next } of [
  { code: "5020000", page: "cashier" },
  { code: "4110009", page: "cashier" },
  { code: "9110057", page: "cashier" },
  { code: "4110002", page: "orderDetail" },
] as const) {
  test(`${code} after the order was made: a toast, then its ${next}; it is made once`, async ({
    page,
    sandbox,
  }) => {
    await confirmWith(page, sandbox, {
      json: { data: null, success: false, error: { code, message: "Said by the server." } },
    });
    await expect(page.getByRole("status").filter({ hasText: "Said by the server." })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/platform/${next}\\?orderId=S06-`));
    await expectOneOrder(page);
  });
}

test("the price changed after it was shown: the counter shows the new one before anything is paid", async ({
  page,
  sandbox,
}) => {
  await page.route("**/order/preview", async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.breakdown.payableAmount = 20_000;
    await route.fulfill({ json: answer });
  });
  await confirmWith(page, sandbox, null);
  const params = { amount: "Rp 24.640" };
  const sentence = messageFor("4110008", "enGB", { variant: "newAmount", params });
  await expect(page.getByRole("status").filter({ hasText: sentence })).toBeVisible();
  await expect(page).toHaveURL(/\/platform\/cashier\?orderId=S06-/);
  await expect(page.getByRole("main")).toContainText("Rp 24.640");
});

test("the connection lost between ordering and paying, two taps at once, and a reload in the middle make one order, which can be paid", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(/createPayOrder/);
  const held = Promise.withResolvers<void>();
  await signIn(page, sandbox);
  await wantCoffee(page, "DEMO-A5");
  await routeOnce(page, "**/pay/createPayOrder", (route) => held.promise.then(() => route.abort()));
  const asked = page.waitForRequest("**/pay/createPayOrder");
  await page.getByRole("button", CONFIRM).dblclick();
  await asked;
  await expect(page).toHaveURL(/\/platform\/cashier\?orderId=S06-/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your order");
  const address = page.url();
  await page.reload();
  held.resolve();
  await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
  await expect(page).toHaveURL(address);
  await expectOneOrder(page);

  await routeOnce(page, "**/pay/createPayOrder", (route) => route.abort());
  await wantCoffee(page, "DEMO-A5");
  await page.getByRole("button", CONFIRM).click();
  await expect(page.getByText("Unable to connect to the network")).toBeVisible();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(codeOnScreen(page)).toBeVisible();
});

test("another method is chosen before ordering, opens its wallet at once, and is remembered", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  await wantCoffee(page, "DEMO-A6");
  await page.getByRole("button", { name: "Pay with QRIS" }).click();
  const sheet = page.getByRole("dialog", { name: "Payment method" });
  await sheet.getByRole("radio", { name: "OVO" }).click();
  await expect(sheet.getByRole("button", { name: "Use OVO" })).toBeDisabled();
  await sheet.getByRole("radio", { name: "DANA" }).click();
  await sheet.getByRole("button", { name: "Use DANA" }).click();
  await expect(page.getByRole("button", { name: "Pay with DANA" })).toBeVisible();
  await page.getByRole("button", CONFIRM).click();
  await expect(page).toHaveURL(/\/ewallet\/pay\//);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Waiting for Payment" })).toBeVisible();
  await page.getByRole("button", { name: "Choose another way to pay" }).click();
  await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
  await wantCoffee(page, "DEMO-A7");
  await expect(page.getByRole("button", { name: "Pay with DANA" })).toBeVisible();
});

declare global {
  interface Window {
    /** Sum of the layout shifts since `watchShifts`. */
    shifted: number;
  }
}

/** Every tap that reaches the page, of whatever this journey taps. */
function countTaps(page: Page): () => Promise<number> {
  let taps = 0;
  const counting = page.context().exposeFunction("countTap", () => (taps += 1));
  void page.addInitScript(() => {
    // The function is there only after this has run.
    const counting = window as unknown as { countTap: () => void };
    addEventListener("click", () => counting.countTap(), { capture: true });
  });
  return async () => {
    await counting;
    return taps;
  };
}

interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as Shift;
        // The popup's own steps have different heights.
        const ofPage = sources.some(
          ({ node }) => !(node instanceof Element && node.closest("dialog")),
        );
        if (ofPage) window.shifted += value;
      }
    }).observe({ type: "layout-shift" });
  });
}

/** Confirms one coffee; `refusal` answers the payment, null: the server itself. */
async function confirmWith(
  page: Page,
  sandbox: SandboxClient,
  refusal: { json: object } | null,
): Promise<void> {
  await signIn(page, sandbox);
  await wantCoffee(page, "DEMO-A4");
  if (refusal) {
    await routeOnce(page, "**/pay/createPayOrder", (route) => route.fulfill(refusal));
  }
  await page.getByRole("button", CONFIRM).click();
}

async function expectOneOrder(page: Page): Promise<void> {
  await page.goto("/platform/orders");
  await expect(page.getByRole("main").locator("a[href*=orderDetail]")).toHaveCount(1);
}
