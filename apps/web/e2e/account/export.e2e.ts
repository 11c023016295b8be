import { readFileSync } from "node:fs";
import { BASE_PATH } from "@santap/contract/call";
import { strFromU8, unzipSync } from "fflate";
import { findViolations } from "@santap/dev-env/accessibility";
import { languagesOf, openIn, say, seeWhole } from "../checkout/look.ts";
import { expect, test } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { endCoolDowns, personButton } from "../login/login-popup.ts";

test("ACC-6 ACC-11 all data is asked for by keyboard, two taps from home, and downloaded as a ZIP that opens @screen", async ({
  page,
  sandbox,
  environment,
  tolerate,
}) => {
  // Of a page without an origin, which the file's page is here.
  tolerate(/sessionStorage/);
  const { phoneNo } = await signIn(page, sandbox);
  await page.goto("/platform/me?lang=zhCN");
  await page.getByRole("link", { name: say("zhCN", "me.export") }).press("Enter");
  await expect(page).toHaveURL("/platform/myData");
  await endCoolDowns(environment);
  await page.getByRole("button", { name: say("zhCN", "code.getCode") }).press("Enter");
  await personButton(page).press("Enter");
  await expect(page.getByRole("textbox", { name: say("zhCN", "code.code") })).toBeFocused();
  await page.keyboard.type(await sandbox.awaitCode(`+62${phoneNo}`, 2));
  const save = page.getByRole("button", { name: /^下载 ZIP/ });
  await expect(save).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await save.press("Enter");
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^santap-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(readFileSync(await file.path())));
  const account = JSON.parse(strFromU8(files["data/account.json"] ?? new Uint8Array())) as object[];
  expect(account).toMatchObject([{ phone: `+62${phoneNo}` }]);
  // The page of the file is read as a person would: from the disk.
  await page.goto("about:blank");
  await page.setContent(strFromU8(files["index.html"] ?? new Uint8Array()));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("你的 Santap 数据");
  await expect(page.getByText(`+62${phoneNo}`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto("/platform/myData");
  await expect(page.getByText(/^每天可申请一次/)).toBeVisible();
  await expect(page.getByRole("button", { name: say("zhCN", "code.getCode") })).toHaveCount(0);
});

test("ACC-6 waiting, ready, ready elsewhere, ended, failed and without a connection, in every language", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  await signIn(page, sandbox);
  let status: object = {};
  await page.route(`**${BASE_PATH}/account/export/status`, (route) =>
    route.fulfill({ json: { data: status, success: true, error: null } }),
  );
  const endsAt = Date.now() + 3_000_000;
  const nextAt = Date.now() + 80_000_000;
  const ready = { exportId: "ex_1", state: "READY", endsAt, nextAt, bytes: 48_213 };
  const states = {
    none: { exportId: null, state: "NONE" },
    waiting: { exportId: "ex_1", state: "WAITING", nextAt },
    ready: { ...ready, link: "/digital-food/account/export/file?token=t" },
    elsewhere: ready,
    ended: { exportId: "ex_1", state: "ENDED", nextAt },
    failed: { exportId: "ex_1", state: "FAILED" },
  };
  const seen: Record<string, string> = {
    none: "willSend",
    ready: "download",
    elsewhere: "elsewhere",
  };
  for (const look of languagesOf(0)) {
    for (const [name, given] of Object.entries(states)) {
      status = given;
      await page.emulateMedia({ colorScheme: look.size === "small" ? "dark" : "light" });
      await openIn(page, look, "/platform/myData");
      const gap = { until: "§", size: "§", phone: "§" };
      const parts = say(look.lang, `personal.export.${seen[name] ?? name}`, gap).split("§");
      const [words = ""] = parts.toSorted((a, b) => b.length - a.length);
      await expect(page.getByText(words.trim()).first()).toBeVisible();
      await seeWhole(page, look, `export-${name}`);
    }
    expect(await findViolations(page)).toEqual([]);
  }
  await page.unroute(`**${BASE_PATH}/account/export/status`);
  await page.route(`**${BASE_PATH}/account/export/status`, (route) =>
    route.abort("connectionreset"),
  );
  await page.goto("/platform/myData?lang=enGB");
  await expect(page.getByRole("alert")).toContainText("No Network Connection");
});
