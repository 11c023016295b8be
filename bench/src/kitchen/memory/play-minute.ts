/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import type { Parties } from "./parties.ts";
import type { Store } from "./start-store.ts";

export interface KitchenDay {
  readonly store: Store;
  readonly tablet: Page;
  readonly parties: Parties;
}

/** The board is read anew so often. */
const READ_SECONDS = 10;
/** Tickets wait so long, then the board is emptied. */
const BATCH = 6;
const BOARD = /\/staff\/kitchen\/board$/;

/** An order comes by a push, and a minute passes on the tablet; every sixth minute all is cooked and served. */
export async function playMinute(day: KitchenDay, minute: number): Promise<void> {
  const { store, tablet, parties } = day;
  const shown = 1 + ((minute - 1) % BATCH);
  await parties.order(minute);
  await waitForTickets(tablet, shown);
  await store.age(60);
  for (let second = 0; second < 60; second += READ_SECONDS) {
    const passes = tablet.clock.runFor(READ_SECONDS * 1_000);
    await Promise.all([tablet.waitForResponse(BOARD), passes]);
  }
  if (shown < BATCH) return;
  await cookAll(tablet);
  await serveAll(tablet);
  await lookAround(tablet);
  await parties.leave();
}

async function waitForTickets(tablet: Page, count: number): Promise<void> {
  await tablet.waitForFunction(
    (wanted) => document.querySelectorAll("article").length === wanted,
    count,
    { polling: 50 },
  );
}

/** By the bump bar's first key: the oldest ticket is started, then ready. */
async function cookAll(tablet: Page): Promise<void> {
  for (let left = BATCH; left > 0; left -= 1) {
    await tablet.keyboard.press("1");
    await tablet.locator("article").first().getByText("cooking").first().waitFor();
    await tablet.keyboard.press("1");
    await waitForTickets(tablet, left - 1);
  }
}

async function serveAll(tablet: Page): Promise<void> {
  await tablet.getByRole("button", { name: /^Ready \d/ }).click();
  for (let left = BATCH; left > 0; left -= 1) {
    await waitForTickets(tablet, left);
    await tablet.keyboard.press("1");
  }
  await waitForTickets(tablet, 0);
}

/** The pass, the list of dishes, and back. */
async function lookAround(tablet: Page): Promise<void> {
  await tablet.getByRole("button", { name: "Pass" }).click();
  await tablet.getByRole("button", { name: "Mark sold out" }).click();
  await tablet.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await tablet.getByRole("button", { name: /^Tickets/ }).click();
}
