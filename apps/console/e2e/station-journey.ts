import { randomUUID } from "node:crypto";
import { expect, type Browser, type Page } from "@playwright/test";
import { BASE_PATH } from "@santap/contract/call";
import { becomeStation } from "./station/become-station.ts";
import { chooseInMenu } from "./station/person-menu.ts";

export const TABLET = { width: 1180, height: 820 };
export const COOK = { name: /^S Sari|^Sari/, pin: "940172" };

async function post<D>(url: string, payload: object, headers: object = {}): Promise<D> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "en-US", ...headers },
    body: JSON.stringify(payload),
  });
  const { data, error } = (await answer.json()) as { data: D | null; error: unknown };
  if (data === null) throw new Error(`${url}: ${JSON.stringify(error)}`);
  return data;
}

interface TableState {
  version: number;
  rounds: { lines: { lineId: string; note: string }[] }[];
}

/** A guest's phone at a table. */
export interface Guest {
  send(lines: object[], note?: string): Promise<void>;
  /** The nth line of a round; a quantity of 0 takes it off. */
  change(nth: number, quantity: number, round?: number): Promise<void>;
  /** Takes a part of the bill to pay it with the phone. */
  split(amount: number): Promise<void>;
}

/** `headers`: of who has signed in. */
export async function sitDown(appUrl: string, tableCode: string, headers = {}): Promise<Guest> {
  const base = `${appUrl}${BASE_PATH}`;
  const opened = await post<{ sessionId: string; participantToken: string }>(
    `${base}/table/open`,
    { tableCode },
    headers,
  );
  const { sessionId } = opened;
  const ask = <D>(path: string, payload: object) =>
    post<D>(`${base}${path}`, payload, {
      ...headers,
      "x-table-participant": opened.participantToken,
    });
  return {
    async send(lines, note = "") {
      await ask("/table/send", { sessionId, lines, note, idempotencyKey: randomUUID() });
    },
    async change(nth, quantity, round = 0) {
      const { version, rounds } = await ask<TableState>("/table/session", { sessionId });
      const line = rounds[round]?.lines[nth];
      if (line === undefined) throw new Error("no such line");
      const { lineId, note } = line;
      await ask("/order/line/change", { lineId, quantity, note, version });
    },
    async split(amount) {
      const { version } = await ask<TableState>("/table/session", { sessionId });
      await ask("/table/split", { sessionId, how: { kind: "AMOUNT", amount }, version });
    },
  };
}

/** Guests at a table send a round. */
export async function sendRound(appUrl: string, tableCode: string, lines: object[], note = "") {
  await (await sitDown(appUrl, tableCode)).send(lines, note);
}

export const satay = (quantity: number) => ({ itemId: "S01-01", quantity, modifierIds: [] });

/** The manager of Sate Lentera, on a device of their own. */
export async function signInManager(page: Page): Promise<void> {
  await page.goto("/console?lang=enGB");
  await page.getByLabel("Login name").fill("maya.s01");
  await page.getByLabel("Password").fill("santap-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Stores you work in" })).toBeVisible();
}

/** A tablet that the manager makes the grill. */
async function registerGrill(page: Page): Promise<void> {
  await signInManager(page);
  await becomeStation(page, "Grill");
  await expect(page.getByRole("heading", { name: "Who is on duty?" })).toBeVisible();
}

export async function startWork(page: Page): Promise<void> {
  await page.getByRole("button", { name: COOK.name }).click();
  await expect(page.getByRole("group", { name: /PIN, 6 digits/ })).toBeVisible();
  await page.keyboard.type(COOK.pin);
  await expect(page.getByRole("heading", { level: 1, name: "Grill" })).toBeVisible();
}

export async function openTablet(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: TABLET, isMobile: false })).newPage();
  await registerGrill(page);
  return page;
}

/** In the sheet of how the kitchen's screen looks. */
export async function chooseDisplay(page: Page, ...choices: string[]): Promise<void> {
  await chooseInMenu(page, "Display");
  const sheet = page.getByRole("dialog", { name: "Display" });
  for (const name of choices) await sheet.getByRole("button", { name, exact: true }).click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
}
