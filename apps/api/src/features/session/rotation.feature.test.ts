import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { SantapEnvironment } from "@santap/dev-env/boot";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import { findFreePort } from "@santap/dev-env/processes/ports";
import { buildAppEnv } from "@santap/dev-env/settings/app-env";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { readConfig } from "../../settings/config.ts";
import { payInput, TOAST } from "../../testing/orders.ts";
import { openRows, type Rows } from "../../testing/rows.ts";
import { until } from "../../testing/until.ts";
import {
  bearer,
  inboxCodes,
  openBrowser,
  type Answer,
  type HttpBrowser,
} from "./http-browser.fixture.ts";

const NAMES = ["SESSION_SECRET", "TICKET_SECRET", "OTP_PEPPER", "OTP_BOX_KEY", "PHONE_KEY"];
const REKEY = fileURLToPath(new URL("../../commands/rekey-phones.ts", import.meta.url));
const [old, next] = [keysOf(), keysOf()];
const DINERS = 5;

function keysOf(): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [name, randomBytes(32).toString("base64")]));
}

function settings(written: (name: string) => string): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [name, written(name)]));
}

const PLAIN = settings((name) => `${old[name]}`);
const ADDED = settings((name) => `k1:${old[name]},k2:${next[name]}`);
const SWAPPED = settings((name) => `k2:${next[name]},k1:${old[name]}`);
const REMOVED = settings((name) => `k2:${next[name]}`);

let dataDir: string;
let world: SantapEnvironment;
let rows: Rows;
let diners: HttpBrowser[];
/** The two servers of the moment. */
let older: Server;
let newer: Server;
/** Whose accounts the diners have had since the beginning. */
let userIds: string[];
let firstVisit: Visit | undefined;

interface Server {
  url: string;
  close(): Promise<void>;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "rotation-"));
  world = await bootTestEnvironment({ dataDir, env: PLAIN });
  rows = openRows(world.databaseUrl);
  older = { url: world.appUrl, close: () => world.api.stop() };
  newer = await startServer(ADDED);
  diners = Array.from({ length: DINERS }, newDiner);
});
afterAll(async () => {
  await rows.close();
  await newer.close();
  await world.stop();
  rmSync(dataDir, { recursive: true });
});

async function startServer(keys: Record<string, string>): Promise<Server> {
  const { appUrl, sandboxUrl, databaseUrl } = world;
  const place = { appUrl, appHost: "127.0.0.1", appPort: await findFreePort() };
  const env = buildAppEnv(
    dataDir,
    { ...place, sandboxUrl, databaseUrl },
    {
      ...{ LOG_LEVEL: "error", FLOOD_LIMIT: "0", HUMAN_VERIFICATION: "sandbox", ...keys },
    },
  );
  const { start, close } = await createApp(readConfig(env));
  return { url: (await start()).url, close };
}

async function endOlder(): Promise<void> {
  await older.close();
  older = newer;
}

/** A browser whose calls go to one server after the other. */
function newDiner(): HttpBrowser {
  let calls = 0;
  return openBrowser(
    {
      sandboxUrl: world.sandboxUrl,
      get appUrl() {
        calls += 1;
        return calls % 2 === 0 ? older.url : newer.url;
      },
    },
    `b-${randomUUID()}`,
  );
}

/** The data of a call. @throws Error where it was refused, with why */
function dataOf({ status, body }: Answer): Record<string, never> {
  if (status === 200 && body.success) return body.data;
  throw new Error(`HTTP ${status} ${body.error?.code}`);
}

/** A test does not wait a minute between two codes. */
function forgetCoolDowns(): Promise<unknown> {
  return rows.all("update phone_budget set sends = '[]'");
}

/** Asks for a code: its name and itself, once it has arrived. */
async function getCode(browser: HttpBrowser, phoneNo = browser.phoneNo) {
  const before = (await inboxCodes(world, phoneNo)).length;
  const { processToken } = dataOf(await browser.askCode(phoneNo));
  const code = await until("the next code", async () => {
    const codes = await inboxCodes(world, phoneNo);
    return codes.length > before ? codes[0] : undefined;
  });
  return { processToken, code };
}

async function signIn(browser: HttpBrowser): Promise<Answer> {
  const { processToken, code } = await getCode(browser);
  return browser.enter(processToken, code);
}

/** Signs in, sits down, orders, pays and renews the session, each call at another server. */
async function visit(browser: HttpBrowser): Promise<Visit> {
  const signedIn = await signIn(browser);
  const { userId } = dataOf(signedIn);
  const table = dataOf(await browser.call("/table/open", { tableCode: "DEMO-A1" }));
  const headers = { ...bearer(signedIn), "x-table-participant": String(table["participantToken"]) };
  const order = dataOf(
    await browser.call(
      "/order/create",
      {
        ...{ storeId: "S06", sessionId: table["sessionId"], lines: [TOAST] },
        idempotencyKey: randomUUID(),
      },
      headers,
    ),
  );
  const pay = payInput(order as unknown as Parameters<typeof payInput>[0]);
  dataOf(await browser.call("/pay/createPayOrder", pay, headers));
  dataOf(await browser.call("/account/refresh"));
  dataOf(await browser.call("/account/profile", {}, headers));
  if (firstVisit !== undefined) {
    dataOf(await browser.call("/order/cancel", { orderId: order["orderId"] }, headers));
  }
  return { userId: String(userId), headers, pay };
}

interface Visit {
  userId: string;
  headers: Record<string, string>;
  pay: object;
}

async function visitAll(): Promise<string[]> {
  await forgetCoolDowns();
  const visits = await Promise.all(diners.map(visit));
  firstVisit ??= visits[0];
  return visits.map(({ userId }) => userId);
}

async function rekey(): Promise<string> {
  const env = { ...process.env, ...SWAPPED, DATABASE_URL: world.databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [REKEY], { env });
  return stdout;
}

describe("SCALE-8 every key changes while diners use two servers at once, and no call fails", () => {
  test("the new keys are added behind the old ones", async () => {
    userIds = await visitAll();
    expect(new Set(userIds).size).toBe(DINERS);
  });

  test("the new keys come first", async () => {
    await endOlder();
    newer = await startServer(SWAPPED);
    expect(await visitAll()).toEqual(userIds);
  });

  test("sign-ups of one phone at the same time, under either first key, are one account", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { phoneNo } = newDiner();
      const asked: { browser: HttpBrowser; processToken: unknown; code: string }[] = [];
      for (let index = 0; index < 6; index += 1) {
        await forgetCoolDowns();
        const browser = newDiner();
        asked.push({ browser, ...(await getCode(browser, phoneNo)) });
        // Half of them enter their code at the server that was asked for it.
        if (index % 2 === 0) await browser.call("/table/open", { tableCode: "DEMO-A1" });
      }
      const answers = await Promise.all(
        asked.map(({ browser, processToken, code }) => browser.enter(processToken, code)),
      );
      const users = answers.map((answer) => String(dataOf(answer)["userId"]));
      expect(new Set(users).size).toBe(1);
    }
  });

  test("phones are put under the new keys", async () => {
    await endOlder();
    const [during, said] = await Promise.all([visitAll(), rekey()]);
    expect(during).toEqual(userIds);
    // The demo data's own account was sealed with none of these keys.
    expect(said).toMatch(/^accounts=\d+ changed=\d+ unreadable=1 unmerged=\d+\n$/);
    expect(await rekey()).toBe(said);
  });

  test("the old keys are removed", async () => {
    newer = await startServer(REMOVED);
    expect(await visitAll()).toEqual(userIds);
  });
});

test("SCALE-8 what a removed key signed is refused", async () => {
  await endOlder();
  const [diner] = diners;
  if (diner === undefined || firstVisit === undefined) throw new Error("no diner came");
  const { headers, pay } = firstVisit;
  expect((await diner.call("/account/profile", {}, headers)).status).toBe(401);
  await forgetCoolDowns();
  const paid = await diner.call("/pay/createPayOrder", pay, bearer(await signIn(diner)));
  expect(paid.body.error?.code).toBe("4110002");
});
