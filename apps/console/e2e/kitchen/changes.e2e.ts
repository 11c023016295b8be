import { findViolations } from "@santap/dev-env/accessibility";
import { queryDatabase } from "@santap/dev-env/query-database";
import { expect } from "@playwright/test";
import { listenForChimes, readChimes } from "../chimes.ts";
import { test } from "../environment.ts";
import { chooseInMenu } from "../station/person-menu.ts";
import {
  openTablet,
  satay,
  sendRound,
  signInManager,
  sitDown,
  startWork,
  TABLET,
} from "../station-journey.ts";

const SOTO = { itemId: "S01-04", quantity: 1, modifierIds: [] };
const MOVE = `update orders set table_label = $2
  where store_id = 'S01' and table_label = $1`;

test("KDS-2 KDS-9 a later round is a block of its own that is new until it is begun; a party that moved says from where until that is seen; a change sounds different from something new", async ({
  browser,
  environment: { appUrl, databaseUrl },
}) => {
  const page = await openTablet(browser);
  await startWork(page);
  await listenForChimes(page);
  await page.getByRole("button", { name: "Sound, and the screen stays on" }).click();
  const playsNotes = async (notes: number, act: () => Promise<unknown>) => {
    const before = await readChimes(page);
    await act();
    await expect.poll(() => readChimes(page)).toBe(before + notes);
  };
  const guest = await sitDown(appUrl, "DEMO-B6");
  await playsNotes(2, () => guest.send([satay(2)]));
  const ticket = page.getByRole("article", { name: /^Table B6/ });
  await expect(ticket.getByRole("timer")).toHaveCount(1);
  await playsNotes(3, () => guest.change(0, 3));
  await ticket.getByRole("button", { name: "Start", exact: true }).click();
  await playsNotes(2, () => guest.send([satay(1)]));
  await expect(ticket.getByText("Round 2")).toBeVisible();
  await expect(ticket.getByRole("timer")).toHaveCount(2);
  await expect(ticket.getByText("NEW", { exact: true })).toBeVisible();
  await ticket.getByRole("button", { name: "Start", exact: true }).click();
  await expect(ticket.getByText("NEW", { exact: true })).toHaveCount(0);

  await playsNotes(3, () => queryDatabase(databaseUrl, MOVE, ["B6", "B5"]));
  const moved = page.getByRole("article", { name: /^Table B5/ });
  const from = moved.getByRole("button", { name: /^moved from B6/ });
  await expect(from).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await from.click();
  await expect(from).toHaveCount(0);
  await page.context().close();
});

test("KDS-4 a manager says on a station's screen who prepares a dish: what is not begun goes there, and says who else has it", async ({
  browser,
  environment: { appUrl },
}) => {
  const page = await (await browser.newContext({ viewport: TABLET, isMobile: false })).newPage();
  await signInManager(page);
  await page.getByRole("button", { name: "Grill", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Grill" })).toBeVisible();
  await sendRound(appUrl, "DEMO-B4", [SOTO]);
  await chooseInMenu(page, "Dishes’ stations");
  const sheet = page.getByRole("dialog", { name: "Dishes’ stations" });
  const soto = sheet.getByRole("group", { name: /Betawi/ });
  await expect(soto.getByRole("button", { name: "Kitchen", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await soto.getByRole("button", { name: "Grill", exact: true }).click();
  await expect(soto.getByRole("button", { name: "Grill", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Close" }).click();
  const ticket = page.getByRole("article", { name: /^Table B4/ });
  await expect(ticket.getByText("also Kitchen")).toBeVisible();
  await chooseInMenu(page, "Dishes’ stations");
  await soto.getByRole("button", { name: "Kitchen", exact: true }).click();
  await expect(soto.getByRole("button", { name: "Kitchen", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(ticket.getByText("also Kitchen")).toHaveCount(0);
  await expect(ticket).toBeVisible();
  await page.context().close();
});
