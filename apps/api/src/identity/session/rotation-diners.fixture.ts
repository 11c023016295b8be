import { randomUUID } from "node:crypto";
import { payInput, TOAST } from "../../testing/orders.ts";
import type { Rows } from "../../testing/rows.ts";
import { until } from "../../testing/until.ts";
import {
  bearer,
  inboxCodes,
  openBrowser,
  type Answer,
  type HttpBrowser,
} from "./http-browser.fixture.ts";

const DINERS = 5;

/** The two servers of the moment. */
interface RotatingServers {
  readonly older: { url: string };
  readonly newer: { url: string };
}

interface Visit {
  readonly userId: string;
  readonly headers: Record<string, string>;
  readonly pay: object;
}

/** Diners whose calls go to one server after the other. */
export function createDiners(sandboxUrl: string, servers: RotatingServers, rows: Rows) {
  const all = Array.from({ length: DINERS }, create);
  let firstVisits: Visit[] | undefined;

  function create(): HttpBrowser {
    let calls = 0;
    const place = {
      sandboxUrl,
      get appUrl() {
        calls += 1;
        return calls % 2 === 0 ? servers.older.url : servers.newer.url;
      },
    };
    return openBrowser(place, `b-${randomUUID()}`);
  }

  const { getCode, signIn } = createLogin(sandboxUrl, servers, rows);

  return {
    count: DINERS,
    ...{ create, getCode, signIn },
    /** Everyone's visit: whose accounts they have. */
    async visitAll(): Promise<string[]> {
      const cancels = firstVisits !== undefined;
      const visits = await Promise.all(
        all.map(async (browser) => visit(browser, await signIn(browser), cancels)),
      );
      firstVisits ??= visits;
      return visits.map(({ userId }) => userId);
    },
    /** Whose accounts the diners have had since the beginning. */
    readFirstUsers: () => firstVisits?.map(({ userId }) => userId),
    /** A diner, and what was signed for them at their first visit. */
    readFirstVisit() {
      const [[browser], [firstVisit] = []] = [all, firstVisits];
      if (browser === undefined || firstVisit === undefined) throw new Error("no diner came");
      return { browser, ...firstVisit };
    },
  };
}

function createLogin(sandboxUrl: string, servers: RotatingServers, rows: Rows) {
  /** A test does not wait a minute between two codes. */
  function forgetCoolDowns(): Promise<unknown> {
    return rows.all("update phone_budget set sends = '[]'");
  }

  /** Requests a code: its name and itself, once it has arrived. */
  async function getCode(browser: HttpBrowser, phoneNo = browser.phoneNo) {
    await forgetCoolDowns();
    const place = { appUrl: servers.newer.url, sandboxUrl };
    const before = (await inboxCodes(place, phoneNo)).length;
    const { processToken } = readData(await browser.askCode(phoneNo));
    const code = await until("the next code", async () => {
      const codes = await inboxCodes(place, phoneNo);
      return codes.length > before ? codes[0] : undefined;
    });
    return { processToken, code };
  }

  async function signIn(browser: HttpBrowser): Promise<Answer> {
    const { processToken, code } = await getCode(browser);
    return browser.enter(processToken, code);
  }

  return { getCode, signIn };
}

/** Signs in, sits down, orders, pays and renews the session, each call at another server. */
async function visit(browser: HttpBrowser, signedIn: Answer, cancels: boolean): Promise<Visit> {
  const { userId } = readData(signedIn);
  const table = readData(await browser.call("/table/open", { tableCode: "DEMO-A1" }));
  const headers = { ...bearer(signedIn), "x-table-participant": String(table["participantToken"]) };
  const wanted = { storeId: "S06", sessionId: table["sessionId"], lines: [TOAST] };
  const create = { ...wanted, idempotencyKey: randomUUID() };
  const order = readData(await browser.call("/order/create", create, headers));
  const pay = payInput(order as unknown as Parameters<typeof payInput>[0]);
  readData(await browser.call("/pay/createPayOrder", pay, headers));
  readData(await browser.call("/account/refresh"));
  readData(await browser.call("/account/profile", {}, headers));
  if (cancels)
    readData(await browser.call("/order/cancel", { orderId: order["orderId"] }, headers));
  return { userId: String(userId), headers, pay };
}

/** The data of a call. @throws Error where it was refused, with why */
export function readData({ status, body }: Answer): Record<string, never> {
  if (status === 200 && body.success) return body.data;
  throw new Error(`HTTP ${status} ${body.error?.code}`);
}
