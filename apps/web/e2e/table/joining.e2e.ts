import { see } from "./phones.ts";
import { expect, test } from "../fixtures/journey.ts";
import { openIn, say, type Look } from "../checkout/look.ts";
import { anotherPhone } from "../checkout/steps.ts";
import { listTables, openParty, resetParty, staffBill } from "@santap/contract/calls/staff/table";
import { queryDatabase } from "@santap/dev-env/query-database";
import { signInStaff } from "../fixtures/staff.ts";

const LOOKS: readonly Look[] = [
  { lang: "idID", size: "phone" },
  { lang: "enGB", size: "small" },
  { lang: "zhCN", size: "small" },
];
const MENU = /\/platform\/store\//;

/** The manager of S01 works in another store as well. */
async function employ(databaseUrl: string, storeId: string): Promise<void> {
  await queryDatabase(
    databaseUrl,
    `insert into staff_member (store_id, operator_id, role, started_at)
     values ($1, 'op_DEMO_S01_MANAGER', 'MANAGER', now()) on conflict do nothing`,
    [storeId],
  );
}

test("TABLE-9 a friend types the table's PIN; strangers are let in once staff have freed the table @screen", async ({
  page,
  browser,
  environment,
}) => {
  const [host] = LOOKS;
  if (host === undefined) throw new Error("no look");
  await openIn(page, host, "/t/DEMO-C1");
  await expect(page).toHaveURL(MENU);
  const staff = await signInStaff(environment.appUrl, "S01");
  await employ(environment.databaseUrl, "S10");
  const { floor } = await staff.ask(listTables, { storeId: "S10" });
  const table = floor?.tables.find(({ label }) => label === "C1");
  const party = { storeId: "S10", sessionId: table?.session?.sessionId ?? "" };
  const pin = (await staff.ask(staffBill, party)).pin ?? "";

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
  await expect(friend.getByText("餐桌密码不正确")).toBeVisible();
  await field.fill(pin);
  await expect(friend).toHaveURL(MENU);
  await friend.context().close();

  const stranger = await anotherPhone(browser);
  await openIn(stranger, host, "/t/DEMO-C1");
  await stranger.getByRole("button", { name: say(host.lang, "bill.joining.ours") }).click();
  await expect(stranger.getByText(say(host.lang, "bill.joining.calledTitle"))).toBeVisible();
  await see({ page: stranger, look: host }, "our-table-called");
  await staff.ask(resetParty, { ...party, withLines: true, reason: "not our guests" });
  await expect(stranger).toHaveURL(MENU);
  await stranger.context().close();
});

test("TABLE-9 a table that staff open can be read and call staff meanwhile, and lets its guests in by itself", async ({
  page,
  environment,
}) => {
  for (const look of LOOKS) {
    await openIn(page, look, "/t/DEMO-D1");
    const title = page.getByRole("heading", { name: say(look.lang, "bill.joining.staffTitle") });
    await expect(title).toBeVisible();
    await see({ page, look }, "staff-opens");
  }
  await page.getByLabel(say("zhCN", "shell.language")).selectOption("enGB");
  await page.getByRole("button", { name: say("enGB", "bill.callStaff") }).click();
  await expect(page.getByText(say("enGB", "bill.joining.staffCalled"))).toBeVisible();
  await expect(page.getByRole("heading", { name: say("enGB", "bill.joining.menu") })).toBeVisible();
  await page.getByRole("article").getByRole("button").first().click();
  const dish = page.getByRole("dialog");
  await expect(dish).toContainText(say("enGB", "bill.joining.notYet"));
  await expect(dish.getByRole("button")).toHaveCount(1);
  await page.keyboard.press("Escape");
  const staff = await signInStaff(environment.appUrl, "S01");
  await employ(environment.databaseUrl, "S12");
  const { floor } = await staff.ask(listTables, { storeId: "S12" });
  expect(floor?.calls).toMatchObject([{ tableLabel: "D1", reason: "OUR_TABLE" }]);
  await staff.ask(openParty, { storeId: "S12", tableId: "D1" });
  await expect(page).toHaveURL(MENU);
});
