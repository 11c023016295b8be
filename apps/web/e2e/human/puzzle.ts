import { hash, randomUUID } from "node:crypto";
import { queryDatabase } from "@santap/dev-env/query-database";
import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { SantapEnvironment } from "@santap/dev-env/boot";
import type { Locator, Page, Response } from "@playwright/test";
import type { App } from "../fixtures/environment.ts";
import { expect, test as journey } from "../fixtures/journey.ts";

let addresses = 0;

/** Journeys about human verification, each at its own address. */
export const test = journey.extend({
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    addresses += 1;
    await use({ "x-forwarded-for": `10.9.${workerIndex % 250}.${addresses}` });
  },
});

/** Opens the login popup; `sign in` in the language on screen is the one button of an empty order list. */
export async function openLogin(page: Page, app: App, lang = "enGB"): Promise<void> {
  await page.goto(`${app.url}/platform/orders?lang=${lang}`);
  await page.getByRole("main").getByRole("button").last().tap();
}

/** The same in a browser that had its quiet proofs: what follows is shown. */
export async function openLoginAtRisk(
  page: Page,
  app: App,
  { environment, lang = "enGB" }: { environment: SantapEnvironment; lang?: string },
): Promise<void> {
  const browserId = randomUUID();
  await page.addInitScript((id) => localStorage.setItem("browser-id", id), browserId);
  await queryDatabase(
    environment.databaseUrl,
    `insert into captcha_record (subject, quiets, touched_at) values ($1, $2, now())`,
    [`b:${browserId}`, JSON.stringify(Array<number>(6).fill(Date.now()))],
  );
  await openLogin(page, app, lang);
}

/** Asks for a code as somebody who is not known here; what it returns is the reply with what is shown. */
export async function askForCode(page: Page, phoneNo: string): Promise<Response> {
  await page.locator("form input[type=tel]").fill(`0${phoneNo}`);
  const challenge = nextChallenge(page);
  await page.locator("form button[type=submit]").tap();
  return challenge;
}

/** One that is shown; the quiet one before it is not. */
export function nextChallenge(page: Page): Promise<Response> {
  return page.waitForResponse((reply) => {
    const isChallenge = reply.url().endsWith("/captcha/challenge");
    return isChallenge && !reply.request().postData()?.includes('"QUIET"');
  });
}

/** The server takes nobody for a person who is quicker than this. */
const QUICKEST_MS = 600;

/** Where the piece of a challenge belongs, in pixels of the picture; returned when a person may answer. */
export async function readAnswer(
  environment: SantapEnvironment,
  challenge: Response,
): Promise<number> {
  const { data } = (await challenge.json()) as { data: { parameters: { cid: string } } };
  const text =
    "select answer_x, issued_at from captcha_challenge where cid_hash = decode($1, 'hex')";
  const [row] = await queryDatabase(environment.databaseUrl, text, [
    hash("sha256", data.parameters.cid),
  ]);
  const issuedAt = Number(row?.["issued_at"]);
  await expect.poll(() => Date.now() - issuedAt).toBeGreaterThan(QUICKEST_MS);
  return Number(row?.["answer_x"]);
}

/** What the slider says when the piece is at a place. */
export function getPercent(x: number): number {
  return Math.round((x / (320 - 52)) * 100);
}

/** Brings the piece there with keys, and answers. */
export async function solve(page: Page, percent: number): Promise<void> {
  const handle = page.getByRole("slider");
  await handle.focus();
  await handle.press("Home");
  for (let at = 10; at <= percent; at += 10) await handle.press("PageUp");
  for (let at = 0; at < percent % 10; at += 1) await handle.press("ArrowRight");
  await handle.press("Enter");
}

/** A finger on the screen. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", at?: Point) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  return {
    down: (at: Point) => send("touchStart", at),
    up: () => send("touchEnd"),
    cancel: () => send("touchCancel"),
    async glide(from: Point, to: Point) {
      const steps = 12;
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        await send("touchMove", {
          x: from.x + (to.x - from.x) * part,
          y: from.y + (to.y - from.y) * part,
        });
      }
    },
  };
}

export interface Point {
  x: number;
  y: number;
}

export async function getMiddle(control: Locator): Promise<Point> {
  // The sheet that holds it may still be rising.
  await expect(control).toBeVisible();
  await waitForAnimations(control.page());
  const box = await control.boundingBox();
  if (!box) throw new Error("it is not on screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
