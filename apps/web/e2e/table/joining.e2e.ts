import { see } from "./phones.ts";
import { expect, test } from "../fixtures/journey.ts";
import { openIn, say, type Look } from "../checkout/look.ts";
import { anotherPhone } from "../checkout/steps.ts";
import { runStaff } from "./staff.ts";

const LOOKS: readonly Look[] = [
  { lang: "idID", size: "phone" },
  { lang: "enGB", size: "small" },
  { lang: "zhCN", size: "small" },
];
const MENU = /\/platform\/store\//;

test("TABLE-9 a friend types the table's PIN; strangers are let in once staff have freed the table @screen", async ({
  page,
  browser,
  environment: { databaseUrl },
}) => {
  const [host] = LOOKS;
  if (host === undefined) throw new Error("no look");
  await openIn(page, host, "/t/DEMO-C1");
  await expect(page).toHaveURL(MENU);
  const listed = await runStaff(databaseUrl, "list", "--store", "S10");
  const { pin = "", session = "" } =
    /session_id=(?<session>\S+) table_id=C1 .*pin=(?<pin>\d{4})/.exec(listed)?.groups ?? {};

  const friend = await anotherPhone(browser);
  for (const look of LOOKS) {
    await openIn(friend, look, "/t/DEMO-C1");
    const field = friend.getByLabel(say(look.lang, "bill.joining.pin"), { exact: true });
    await expect(field).toBeFocused();
    await see({ page: friend, look }, "pin");
  }
  const { lang } = LOOKS[2] ?? host;
  const field = friend.getByLabel(say(lang, "bill.joining.pin"), { exact: true });
  await field.fill(pin === "0000" ? "1111" : "0000");
  await expect(friend.getByText("桌号密码不正确")).toBeVisible();
  await field.fill(pin);
  await expect(friend).toHaveURL(MENU);
  await friend.context().close();

  const stranger = await anotherPhone(browser);
  await openIn(stranger, host, "/t/DEMO-C1");
  await stranger.getByRole("button", { name: say(host.lang, "bill.joining.ours") }).click();
  await expect(stranger.getByText(say(host.lang, "bill.joining.calledTitle"))).toBeVisible();
  await see({ page: stranger, look: host }, "our-table-called");
  const reset = ["reset", "--store", "S10", "--session", session, "--with-lines"];
  expect(await runStaff(databaseUrl, ...reset)).toContain("DONE");
  await expect(stranger).toHaveURL(MENU);
  await stranger.context().close();
});

test("TABLE-9 a table that staff open lets its guests in by itself", async ({
  page,
  environment: { databaseUrl },
}) => {
  for (const look of LOOKS) {
    await openIn(page, look, "/t/DEMO-D1");
    const title = page.getByRole("heading", { name: say(look.lang, "bill.joining.staffTitle") });
    await expect(title).toBeVisible();
    await see({ page, look }, "staff-opens");
  }
  const opened = await runStaff(databaseUrl, "open", "--store", "S12", "--table", "D1");
  expect(opened).toContain("DONE");
  await expect(page).toHaveURL(MENU);
});
