import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { Page } from "@playwright/test";
import { askForCode } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { farPhone, openPopup, otherThan, toast } from "./login-popup.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const WRONG = "This code is wrong";

test("a wrong code reddens the boxes, says so below them and shakes them; the right one leaves no red behind", async ({
  page,
  sandbox,
}) => {
  const phoneNo = farPhone();
  await openPopup(page);
  await askForCode(page, phoneNo);
  const code = await sandbox.awaitCode(`+62${phoneNo}`);
  const field = page.getByLabel("Verification code");
  const shaken = page.evaluate(awaitShake);
  await page.keyboard.type(otherThan(code));
  expect(await shaken).toBe(300);

  await expect(page.getByRole("alert").getByText(WRONG)).toBeVisible();
  await expect(field).toHaveAccessibleDescription(new RegExp(WRONG));
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  const colours = await page.evaluate(slotColours);
  expect(colours.slots).toEqual(Array(6).fill(colours.danger));
  await expect(toast(page).getByText(WRONG)).toBeVisible();

  await page.keyboard.type(code.slice(0, 1));
  await expect(page.getByRole("alert").getByText(WRONG)).toHaveCount(0);
  await expect(field).not.toHaveAttribute("aria-invalid");
  await page.keyboard.type(code.slice(1));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.getByText(WRONG).count()).toBe(0);
});

test("for who wants no motion a wrong code does not shake", async ({ page, sandbox }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const phoneNo = farPhone();
  await openPopup(page);
  await askForCode(page, phoneNo);
  const shaken = page.evaluate(awaitShake);
  await page.keyboard.type(otherThan(await sandbox.awaitCode(`+62${phoneNo}`)));
  await expect(page.getByRole("alert").getByText(WRONG)).toBeVisible();
  expect(await shaken).toBe(0);
});

test("another page begins without the old page's toast", async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  await openPopup(page);
  await page.route("**/account/checkSlider", (route) => route.abort());
  await page.getByLabel("Phone number").fill(farPhone());
  await page.getByRole("button", { name: "Get code" }).click();
  await expect(toast(page).getByText("network error, retry")).toBeVisible();
  await page.waitForTimeout(1000);
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(/privacyPolicy/);
  expect(await page.getByText("network error, retry").count()).toBe(0);
});

test("LOGIN-17 the hint about a key that is no digit goes by itself, on an empty field too", async ({
  page,
}) => {
  await page.clock.install();
  await openPopup(page);
  const field = page.getByLabel("Phone number");
  const hint = page.getByText("Phone number format error");
  await field.press("x");
  await expect(hint).toBeVisible();
  await page.clock.fastForward(3000);
  await field.press("-");
  await page.clock.fastForward(3000);
  await expect(hint).toBeVisible();
  await page.clock.fastForward(1001);
  await expect(hint).toHaveCount(0);
  await expect(field).not.toHaveAttribute("aria-invalid");
});

test("the number stands in groups while it is typed, pasted, deleted and mended, and is sent without", async ({
  page,
}) => {
  await openPopup(page);
  const field = page.getByLabel("Phone number");
  await page.keyboard.type("08123456789");
  await expect.poll(() => read(field)).toBe("812 3456 789|");
  await page.keyboard.press("Backspace");
  await expect.poll(() => read(field)).toBe("812 3456 78|");

  await moveTo(field, 3);
  await page.keyboard.press("9");
  await expect.poll(() => read(field)).toBe("812 9|345 678");
  await page.keyboard.press("Backspace");
  await expect.poll(() => read(field)).toBe("812 |3456 78");
  await page.keyboard.press("Backspace");
  await expect.poll(() => read(field)).toBe("81|3 4567 8");
  await page.keyboard.press("x");
  await expect.poll(() => read(field)).toBe("81|3 4567 8");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  await expect.poll(() => read(field)).toBe("813 |567 8".replace("567 8", "5678"));

  await field.fill("+62 812-3456-7890");
  await expect.poll(() => read(field)).toBe("812 3456 7890|");
  const sent = page.waitForRequest("**/account/checkSlider");
  await page.getByRole("button", { name: "Get code" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ phoneNo: "81234567890" });
});

test("a list of few countries is a small sheet without letters to see", async ({ page }) => {
  await openPopup(page);
  await page.getByRole("button", { name: "Country code +62" }).click();
  const sheet = page.getByRole("dialog", { name: "Choose country" });
  await expect(sheet.getByRole("button", { name: "Indonesia +62" })).toBeVisible();
  await waitForAnimations(page);
  const { height } = await sheet.evaluate((one) => one.getBoundingClientRect());
  expect(height).toBeLessThan(400);
  for (const letter of await sheet.getByRole("heading", { level: 3 }).all()) {
    const box = await letter.boundingBox();
    expect(box?.height ?? 0).toBeLessThanOrEqual(1);
  }
});

type Field = ReturnType<Page["getByLabel"]>;

/** What stands in a field, with `|` for the caret. */
function read(field: Field): Promise<string> {
  return field.evaluate((input: HTMLInputElement) => {
    const caret = input.selectionStart ?? 0;
    const text = `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
    return text.replaceAll("\u00a0", " ");
  });
}

function moveTo(field: Field, caret: number): Promise<void> {
  return field.evaluate(
    (input: HTMLInputElement, place) => input.setSelectionRange(place, place),
    caret,
  );
}

/** Resolves with the milliseconds for which the boxes shake once they turn red. */
function awaitShake(): Promise<number> {
  return new Promise((resolve) => {
    const input = document.querySelector("input[autocomplete=one-time-code]");
    const observer = new MutationObserver(() => {
      if (!input?.hasAttribute("aria-invalid")) return;
      observer.disconnect();
      const slots = input.parentElement?.querySelector("span");
      const durations = slots?.getAnimations().map((one) => one.effect?.getTiming().duration);
      resolve(Number(durations?.[0] ?? 0));
    });
    observer.observe(document.body, { attributes: true, subtree: true });
  });
}

function slotColours(): { slots: string[]; danger: string } {
  const input = document.querySelector("input[autocomplete=one-time-code]");
  const slots = [...(input?.parentElement?.querySelectorAll("span > span") ?? [])];
  const alert = document.querySelector("form [role=alert]");
  return {
    slots: slots
      .filter((one) => one.parentElement?.parentElement === input?.parentElement)
      .map((one) => getComputedStyle(one).borderColor),
    danger: alert ? getComputedStyle(alert).color : "",
  };
}
