import { BASE_PATH } from "@santap/contract/call";
import { expect, type Page } from "@playwright/test";
import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import { findViolations } from "@santap/dev-env/accessibility";
import { languagesOf, openIn, say, schemesOf, seeWhole, type Look } from "../checkout/look.ts";
import { test } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { personButton } from "../login/login-popup.ts";

const CHECK = "/account/deletion/check";
const SEND = "/verification/sendCodeByToken";
const VERIFY = "/account/deletion/verify";
const SUBMIT = "/account/deletion/submit";
const PROFILE = "/account/profile";
const UNDO = "/account/deletion/undo";
const PAGE = "/platform/accountDeletion";

const OBSTACLES = [
  { kind: "ORDER", id: "o1", status: "OPEN", orderKind: "MEAL", name: "Sate Lentera" },
  { kind: "SHARE", id: "o5", status: "RUNNING", orderKind: "MEAL", name: "Warung Bu Sri" },
  { kind: "REFUND", id: "o2", status: "SENT", orderKind: "DEAL", name: "Kopi Langkah Pagi" },
  { kind: "VOUCHER", id: "o3", status: "HELD", orderKind: "DEAL", name: "Kartu kopi" },
].map((one) => ({ ...one, storeId: "S06" }));
const VOUCHERS = [1, 2].map((no) => ({
  ...{ kind: "VOUCHER", id: `v${no}`, name: "BBQ bulgogi berdua dengan minuman pilihan" },
  ...{ orderId: "o4", paid: 249_000, refundable: 249_000 },
}));
const COUPON = {
  ...{ kind: "COUPON", id: "c1", name: "HEMAT20", orderId: null },
  ...{ paid: 0, refundable: 0 },
};

async function answer(page: Page, path: string, data: object): Promise<void> {
  await page.unroute(`**${BASE_PATH}${path}`);
  await page.route(`**${BASE_PATH}${path}`, (route) =>
    route.fulfill({ json: { data, success: true, error: null } }),
  );
}

async function refuse(page: Page, path: string, code: string, details = {}): Promise<void> {
  await page.unroute(`**${BASE_PATH}${path}`);
  const error = { code, message: `Refused with ${code}.`, details };
  await page.route(`**${BASE_PATH}${path}`, (route) =>
    route.fulfill({ json: { data: null, success: false, error } }),
  );
}

/** Not answered before it is let go; without data it is lost then. */
async function hold(page: Page, path: string, data?: object): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.unroute(`**${BASE_PATH}${path}`);
  await page.route(`**${BASE_PATH}${path}`, async (route) => {
    await held;
    const lost = route.abort.bind(route, "internetdisconnected");
    const json = { data, success: true, error: null };
    await (data === undefined ? lost() : route.fulfill({ json })).catch(() => {});
  });
  return letGo;
}

async function lose(page: Page, path: string): Promise<void> {
  await page.unroute(`**${BASE_PATH}${path}`);
  await page.route(`**${BASE_PATH}${path}`, (route) => route.abort("internetdisconnected"));
}

async function see(page: Page, look: Look, name: string): Promise<void> {
  const schemes = schemesOf(look);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await seeWhole(page, look, `${name}-${colorScheme}`);
    expect(await findViolations(page, { contrast: schemes.length > 1 }), name).toEqual([]);
  }
}

/** For a moment: what it says is inspected elsewhere. */
async function glance(page: Page, look: Look, name: string): Promise<void> {
  for (const colorScheme of schemesOf(look)) {
    await page.emulateMedia({ colorScheme });
    await seeWhole(page, look, `${name}-${colorScheme}`);
  }
}

const button = (page: Page, look: Look, key: string, places = {}) =>
  page.getByRole("button", { name: say(look.lang, key, places), exact: true });

test("ACC-1 ACC-2 declaration and check in all their states: loading, failed, offline, blocked, with vouchers, empty", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signIn(page, sandbox);
  for (const look of languagesOf(1)) {
    await openIn(page, look, `${PAGE}Declaration`);
    await expect(button(page, look, "deletion.continue")).toBeDisabled();
    await expect(page.getByRole("heading", { name: /72/ })).toBeAttached();
    await see(page, look, "declaration");

    const release = await hold(page, CHECK);
    await page.goto(`${PAGE}AssetsCheck`);
    const title = say(look.lang, "deletion.checkTitle");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText(say(look.lang, "shell.loading"))).toBeAttached();
    await see(page, look, "check-loading");
    release();

    await refuse(page, CHECK, "0310230");
    await page.goto(`${PAGE}AssetsCheck`);
    await expect(page.getByRole("alert").first()).toContainText("Refused with 0310230.");
    await see(page, look, "check-failed");

    await answer(page, CHECK, { assetsVersion: "a", blocking: OBSTACLES, waivable: [COUPON] });
    await button(page, look, "shell.retry").press("Enter");
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(4);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(1);
    await see(page, look, "check-blocked");

    const assets = { blocking: [], waivable: [...VOUCHERS, COUPON] };
    await answer(page, CHECK, { assetsVersion: "b", ...assets });
    await button(page, look, "deletion.checkAgain").press("Enter");
    const amount = "Rp\u00a0498.000";
    const waive = button(page, look, "deletion.waive", { amount });
    await see(page, look, "check-vouchers");
    await waive.press("Enter");
    await expect(page.getByRole("dialog")).toContainText(amount);
    await see(page, look, "check-waive");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(`${PAGE}AssetsCheck`);

    await answer(page, CHECK, { assetsVersion: "c", blocking: [], waivable: [] });
    await page.goto(`${PAGE}AssetsCheck`);
    await expect(button(page, look, "deletion.continue")).toBeVisible();
    await see(page, look, "check-empty");
  }
});

test("ACC-3 ACC-4 verify, submit and restore in all their states, and a lost answer is no success", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.clock.install();
  await signIn(page, sandbox);
  await answer(page, CHECK, { assetsVersion: "b", blocking: [], waivable: VOUCHERS });
  await answer(page, SEND, { processToken: "pt", codeLength: 6, channel: "WHATSAPP" });
  for (const look of languagesOf(0)) {
    await openIn(page, look, `${PAGE}Submit`);
    const goOn = button(page, look, "deletion.continue");
    await expect(goOn).toBeVisible();
    await expect(button(page, look, "deletion.submit")).toHaveCount(0);
    await see(page, look, "submit-unfinished");
    await goOn.press("Enter");
    await page.getByRole("checkbox").press("Space");
    await button(page, look, "deletion.continue").press("Enter");
    await page.getByRole("button", { name: /498/ }).press("Enter");
    await page.getByRole("dialog").getByRole("button").last().press("Enter");

    await expect(page).toHaveURL(`${PAGE}Verify`);
    await expect(button(page, look, "code.getCode")).toBeVisible();
    await see(page, look, "verify");
    const show = await hold(page, PROFILE);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(say(look.lang, "shell.loading"))).toBeAttached();
    await see(page, look, "verify-loading");
    await lose(page, PROFILE);
    await page.reload();
    show();
    await expect(button(page, look, "shell.retry")).toBeVisible();
    await see(page, look, "verify-failed");
    await page.unroute(`**${BASE_PATH}${PROFILE}`);
    await button(page, look, "shell.retry").press("Enter");
    await button(page, look, "code.getCode").press("Enter");
    await expect(personButton(page)).toBeVisible();
    await see(page, look, "verify-slider");
    const send = await hold(page, SEND, { processToken: "pt", codeLength: 6, channel: "SMS" });
    await personButton(page).press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button")).toHaveAttribute("aria-busy", "true");
    await glance(page, look, "verify-sending");
    send();
    await expect(page.getByRole("textbox")).toBeFocused();
    await see(page, look, "verify-sent");
    await refuse(page, VERIFY, "0310210");
    await page.keyboard.type("123456");
    await expect(page.getByRole("alert").first()).toHaveText("Refused with 0310210.");
    await expect(page.getByRole("textbox")).toHaveValue("");
    await see(page, look, "verify-wrong");
    // A minute later another code can be asked for.
    await page.clock.fastForward(61_000);
    await expect(button(page, look, "code.obtainNew")).toBeVisible();
    await glance(page, look, "verify-again");
    const prove = await hold(page, VERIFY, { deletionToken: "dt" });
    await page.keyboard.type("654321");
    await expect(
      page.getByRole("button", { name: say(look.lang, "code.verifying") }),
    ).toBeVisible();
    await glance(page, look, "verify-submitting");
    prove();

    await expect(page).toHaveURL(`${PAGE}Submit`);
    // What was said at the step before is not said here.
    await expect(button(page, look, "deletion.submit")).toBeVisible();
    await expect(page.getByText("Refused with 0310210.")).toHaveCount(0);
    await see(page, look, "submit");
    const end = await hold(page, SUBMIT);
    await button(page, look, "deletion.submit").press("Enter");
    await expect(button(page, look, "deletion.submit")).toHaveAttribute("aria-busy", "true");
    await glance(page, look, "submit-running");
    end();
    await expect(page.getByRole("alert").first()).toContainText(say(look.lang, "deletion.unknown"));
    expect(await page.evaluate(() => localStorage.getItem("tokenInfo"))).not.toBeNull();
    await see(page, look, "submit-lost");
    await refuse(page, SUBMIT, "0310230");
    await button(page, look, "shell.retry").press("Enter");
    await expect(page.getByRole("alert").first()).toContainText("Refused with 0310230.");
    await see(page, look, "submit-blocked");
    await button(page, look, "deletion.checkAgain").press("Enter");
    await expect(page).toHaveURL(`${PAGE}AssetsCheck`);
    await page.evaluate(() => sessionStorage.removeItem("account-deletion"));
    // The next look changes the window, which would break off the page's transition.
    await waitForAnimations(page);
  }
  const look = { lang: "enGB", size: "phone" } as const;
  await openIn(page, look, "/platform/accountRestore");
  await expect(page.getByText(say("enGB", "deletion.restoredIn"))).toBeVisible();
});

test("ACC-4 restore in all its states", async ({ page, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  for (const look of languagesOf(1)) {
    await openIn(page, look, "/platform/accountRestore");
    await expect(page.getByText(say(look.lang, "deletion.restoreNothing"))).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await see(page, look, "restore-nothing");
    await page.evaluate(() => {
      const state = { undoToken: "ut", undoUntil: Date.now() + 3_600_000 };
      history.replaceState({ state, key: "restore" }, "");
    });
    await page.reload();
    const restore = button(page, look, "deletion.restore");
    await expect(restore).toBeVisible();
    await see(page, look, "restore");
    await lose(page, UNDO);
    await restore.press("Enter");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await see(page, look, "restore-lost");
    await refuse(page, UNDO, "0310232");
    await restore.press("Enter");
    await expect(page.getByText(say(look.lang, "deletion.restoreOver"))).toBeVisible();
    await see(page, look, "restore-over");
    await page.evaluate(() => {
      const state = { ended: Date.now() + 3 * 86_400_000 };
      history.replaceState({ state, key: "ended" }, "");
    });
    await page.reload();
    await expect(page.getByText(say(look.lang, "deletion.ended"))).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await see(page, look, "ended");
    await button(page, look, "shell.toHome").press("Enter");
    await expect(page).toHaveURL("/");
  }
});
