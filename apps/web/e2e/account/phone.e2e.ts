import { BASE_PATH } from "@santap/contract/call";
import { findViolations } from "@santap/dev-env/accessibility";
import { languagesOf, openIn, say, seeWhole } from "../checkout/look.ts";
import { expect, test } from "../fixtures/journey.ts";
import { newPhone, signIn } from "../fixtures/signed-in.ts";
import { endCoolDowns, personButton } from "../login/login-popup.ts";

test("ACC-9 the phone is changed by keyboard, once both numbers have proved @screen", async ({
  page,
  sandbox,
  environment,
}) => {
  const { phoneNo } = await signIn(page, sandbox);
  const to = newPhone();
  await page.goto("/platform/me?lang=enGB");
  await page.getByRole("link", { name: "Change phone number" }).press("Enter");
  await expect(page).toHaveURL("/platform/phone");
  const code = page.getByRole("textbox", { name: "Verification code" });
  await endCoolDowns(environment);
  await page.getByRole("button", { name: "Get code" }).press("Enter");
  await personButton(page).press("Enter");
  await expect(code).toBeFocused();
  await page.keyboard.type(await sandbox.awaitCode(`+62${phoneNo}`, 2));

  const field = page.getByRole("textbox", { name: "New phone number" });
  await expect(field).toBeFocused();
  await page.keyboard.type(to);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Get code" }).press("Enter");
  await personButton(page).press("Enter");
  await expect(code).toBeFocused();
  await page.keyboard.type(await sandbox.awaitCode(`+62${to}`));
  await expect(page).toHaveURL("/platform/me");
  await expect(
    page.getByText(`Phone number ending in ${[...to.slice(-4)].join(" ")}`),
  ).toBeAttached();
});

test("ACC-9 both steps and a number that is taken, in every language", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  await signIn(page, sandbox);
  const sent = { processToken: "pt", codeLength: 6, channel: "WHATSAPP" };
  await page.route(`**${BASE_PATH}/account/code/send`, (route) =>
    route.fulfill({ json: { data: sent, success: true, error: null } }),
  );
  let refusal: object = {};
  await page.route(`**${BASE_PATH}/account/phone/change`, (route) =>
    route.fulfill({ json: { data: null, success: false, error: refusal } }),
  );
  for (const look of languagesOf(0)) {
    const button = (key: string) =>
      page.getByRole("button", { name: say(look.lang, key), exact: true });
    const enterCode = async () => {
      await button("code.getCode").click();
      await personButton(page).click();
      const field = page.getByRole("textbox", { name: say(look.lang, "code.code") });
      await expect(field).toBeEnabled();
      await field.fill("123456");
    };
    await openIn(page, look, "/platform/phone");
    await expect(button("code.getCode")).toBeVisible();
    await seeWhole(page, look, "phone-old");
    await enterCode();
    await page
      .getByRole("textbox", { name: say(look.lang, "personal.phone.field") })
      .fill("81290001234");
    await page.emulateMedia({ colorScheme: look.lang === "idID" ? "dark" : "light" });
    await seeWhole(page, look, "phone-new");
    expect(await findViolations(page)).toEqual([]);
    await button("personal.phone.continue").click();
    await expect(button("code.getCode")).toBeVisible();
    await seeWhole(page, look, "phone-new-code");
    refusal = { code: "0310231", message: "Refused with 0310231." };
    await enterCode();
    await expect(page.getByText("Refused with 0310231.").first()).toBeVisible();
    await expect(button("personal.phone.another")).toBeEnabled();
    await seeWhole(page, look, "phone-taken");
    expect(await findViolations(page)).toEqual([]);
    refusal = { code: "0310211", message: "Too old.", details: { scene: "PHONE_OLD" } };
    await page.getByRole("textbox", { name: say(look.lang, "code.code") }).fill("123456");
    await expect(page.getByText(say(look.lang, "personal.phone.oldAgain"))).toBeVisible();
    await seeWhole(page, look, "phone-old-again");
  }
});
