import { openTable } from "@santap/contract/calls/table";
import { expect, test } from "../fixtures/journey.ts";
import { openIn, type Look } from "../checkout/look.ts";
import { anotherPhone, arrive, scan, toCode } from "../checkout/steps.ts";
import { bar, button, choose, sendRound, words, see } from "./phones.ts";
import { scanScreen } from "../fixtures/checkout.ts";
import { answerCall, listTables } from "@santap/contract/calls/staff/table";
import { signInStaff } from "../fixtures/staff.ts";

const ANI: Look = { lang: "idID", size: "phone" };
const BUDI: Look = { lang: "enGB", size: "small" };
const CICI: Look = { lang: "zhCN", size: "small" };

test("TABLE-1 TABLE-2 TABLE-4 TABLE-10 three phones at one table: drafts, rounds, names, a lock, calls, an invitation and a removal", async ({
  page,
  browser,
  sandbox,
  environment: { appUrl },
}) => {
  const ani = { page, look: ANI };
  const budi = { page: await anotherPhone(browser), look: BUDI };
  const cici = { page: await anotherPhone(browser), look: CICI };
  await arrive(page, ANI, sandbox);
  for (const phone of [ani, budi, cici]) {
    await openIn(phone.page, phone.look, "/t/DEMO-B2");
    await expect(phone.page).toHaveURL(/\/platform\/store\/S01/);
    await expect(bar(phone)).toBeVisible();
  }
  await expect(bar(ani)).toContainText("B2");
  await see(ani, "table-bar-empty");

  await choose(budi, 0);
  await expect(bar(ani)).toContainText(words(ani, "bill.choosing", { name: "Tamu 2" }));
  await button(budi, "cart.send").click();
  await see(budi, "send-sheet-first");
  await budi.page.getByRole("button", { name: words(budi, "shell.close") }).click();
  await sendRound(budi);
  await expect(bar(ani)).toContainText("Rp 55.440");
  await choose(cici, 1);
  await button(cici, "cart.send").click();
  await see(cici, "send-sheet");
  await cici.page.getByRole("button", { name: words(cici, "shell.close") }).click();
  await sendRound(cici);
  await see(ani, "table-bar");

  await bar(budi).click();
  await button(budi, "bill.rename").click();
  await budi.page.getByLabel(words(budi, "bill.name"), { exact: true }).fill("Budi");
  await button(budi, "bill.save").click();
  await expect(
    budi.page.getByText(words(budi, "bill.you", { name: "Budi" })).first(),
  ).toBeVisible();
  await see(budi, "bill");
  await button(budi, "bill.byRound").click();
  await see(budi, "bill-rounds");
  await button(budi, "bill.callStaff").click();
  await see(budi, "call-sheet");
  await budi.page
    .getByRole("dialog")
    .getByRole("button", { name: words(budi, "bill.reason.WATER") })
    .click();
  await expect(budi.page.getByText(words(budi, "bill.called")).first()).toBeVisible();

  await bar(ani).click();
  await expect(page.getByText(words(ani, "bill.reason.WATER"))).toBeVisible();
  const staff = await signInStaff(appUrl, "S01");
  const { floor } = await staff.ask(listTables, { storeId: "S01" });
  const call = floor?.calls.find(
    ({ tableLabel, reason }) => tableLabel === "B2" && reason === "WATER",
  );
  await staff.ask(answerCall, { storeId: "S01", callId: call?.callId ?? "" });
  await expect(page.getByText(words(ani, "bill.staffComes", { name: "Maya" }))).toBeVisible();
  await see(ani, "bill-host");
  await button(ani, "bill.invite").click();
  await expect(page.getByRole("img", { name: words(ani, "bill.inviteQr") })).toBeVisible();
  await see(ani, "invite-sheet");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    expect(await scanScreen(page), `forced colours, ${colorScheme}`).toMatch(/\/t\/.*invite=/);
  }
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  await page.getByRole("button", { name: words(ani, "shell.close") }).click();

  await page.getByRole("button", { name: /^Bayar tagihan/ }).click();
  await expect(page).toHaveURL(/\/platform\/cashier/);
  const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
  await toCode({ page, look: ANI, orderId });
  await choose(cici, 0);
  await expect(bar(cici)).toContainText(words(cici, "bill.pays", { name: "1 号客人" }));
  await button(cici, "cart.send").click();
  const lock = cici.page.getByRole("dialog");
  await expect(lock).toContainText(words(cici, "bill.lockText"));
  await see(cici, "lock-dialog");
  await lock
    .getByRole("button", { name: words(cici, "bill.nudgeName", { name: "1 号客人" }) })
    .click();
  await expect(
    cici.page.getByText(words(cici, "bill.nudgedName", { name: "1 号客人" })),
  ).toBeVisible();
  await lock.getByRole("button", { name: words(cici, "bill.keep") }).click();
  await expect(lock).toBeHidden();
  await see(cici, "table-bar-locked");
  await budi.page.reload();
  await expect(budi.page.getByText(words(budi, "bill.locked"))).toBeVisible();
  await see(budi, "bill-locked");

  await sandbox.pay(await scan(page));
  await expect(budi.page.getByText(words(budi, "bill.settled"))).toBeVisible();
  await see(budi, "bill-settled");
  for (const phone of [budi, cici]) await phone.page.context().close();
});

test("TABLE-10 the host removes somebody, whose phone then shows that it is no longer at the table; an invitation lets a friend in without the PIN", async ({
  page,
  browser,
}) => {
  const ani = { page, look: ANI };
  const budi = { page: await anotherPhone(browser), look: BUDI };
  await openIn(page, ANI, "/t/DEMO-C2");
  await expect(bar(ani)).toBeVisible();
  await bar(ani).click();
  await expect(page.getByText(/PIN meja: \d{4}/)).toBeVisible();
  const asked = page.waitForResponse(/\/table\/invite/);
  await button(ani, "bill.invite").click();
  const { data } = (await (await asked).json()) as { data: { tableCode: string; invite: string } };
  await see(ani, "invite-sheet-pin");
  await page.getByRole("button", { name: words(ani, "shell.close") }).click();
  const opened = budi.page.waitForResponse(new RegExp(openTable.path));
  await openIn(budi.page, BUDI, `/t/${data.tableCode}?invite=${data.invite}`);
  expect(await (await opened).json()).toMatchObject({ data: { needs: null } });
  await expect(bar(budi)).toBeVisible();

  await page
    .getByRole("button", { name: words(ani, "bill.removeName", { name: "Tamu 2" }) })
    .click();
  await see(ani, "remove-dialog");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words(ani, "bill.remove") })
    .click();
  await expect(page.getByText("Tamu 2")).toHaveCount(0);
  await expect(budi.page.getByText("You are no longer at this table").first()).toBeVisible();
  await see(budi, "removed");
  await budi.page.context().close();
});
