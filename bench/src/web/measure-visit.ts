/// <reference lib="dom" />
import type { Browser, CDPSession, Page } from "@playwright/test";
import { openPhone, slowDown, type Person } from "./phone.ts";
import { interactiveAt, watchPage, type Control, type Seen } from "./watch-page.ts";

/** A visit with an empty cache. */
export interface Visit {
  readonly screen: string;
  readonly path: string;
  readonly control: Control;
}

/** Kilobytes of 1000 bytes on the wire; times in ms since the visit began. */
export interface VisitFigures {
  /** Scripts and styles loaded before the control is interactive. */
  readonly codeKb: number;
  /** Everything until the page is idle, prefetches included. */
  readonly allKb: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly interactive: number;
  readonly layoutShift: number;
  /** Sum of the tasks of 50 ms and more, until the page is idle. */
  readonly longTasks: number;
  readonly requests: number;
  /** Requests to other origins. */
  readonly foreign: number;
  /** Reports of the event SDK. */
  readonly reports: number;
}

export interface VisitOptions {
  readonly visit: Visit;
  readonly person: Person;
  /** Global Privacy Control; absent: not set, as in most browsers. */
  readonly isPrivate?: boolean;
  /** How long the page is watched after its control is there, ms. */
  readonly restMs?: number;
}

interface Transfer {
  readonly isCode: boolean;
  readonly isForeign: boolean;
  readonly isReport: boolean;
  bytes: number;
  /** ms since the first request; infinite until it has ended. */
  end: number;
}

const TIMEOUT_MS = 30_000;
/** Prefetches start when the page is idle. */
const REST_MS = 4000;

/** One visit with an empty cache on a slow phone. */
export async function measureVisit(
  browser: Browser,
  baseURL: string,
  { visit, person, isPrivate, restMs = REST_MS }: VisitOptions,
): Promise<VisitFigures> {
  const page = await openPhone(browser, baseURL, person);
  try {
    const transfers = await watchWire(page, baseURL);
    await page.addInitScript(watchPage, visit.control);
    if (isPrivate !== undefined) await page.addInitScript(setPrivacyControl, isPrivate);
    await slowDown(page);
    await page.goto(visit.path, { waitUntil: "commit", timeout: TIMEOUT_MS });
    await page.waitForFunction(() => Number(window.seenByBench?.control) > 0, undefined, {
      timeout: TIMEOUT_MS,
    });
    await page.waitForTimeout(restMs);
    const seen = await page.evaluate(() => window.seenByBench);
    if (!seen) throw new Error("the page was left while it was measured");
    return getFigures(seen, [...transfers.values()]);
  } finally {
    await page.context().close();
  }
}

/** Runs in the page before its scripts. */
function setPrivacyControl(isPrivate: boolean): void {
  Object.defineProperty(navigator, "globalPrivacyControl", { get: () => isPrivate });
}

function getFigures(seen: Seen, transfers: readonly Transfer[]): VisitFigures {
  const interactive = interactiveAt(seen.control, seen.busy);
  const code = transfers.filter(({ isCode, end }) => isCode && end <= interactive);
  return {
    codeKb: kilobytes(code),
    allKb: kilobytes(transfers),
    firstPaint: seen.paint,
    largestPaint: seen.largest,
    interactive,
    layoutShift: seen.shift,
    longTasks: seen.busy.reduce((sum, [begin, end]) => sum + end - begin, 0),
    requests: transfers.length,
    foreign: transfers.filter(({ isForeign }) => isForeign).length,
    reports: transfers.filter(({ isReport }) => isReport).length,
  };
}

function kilobytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

async function watchWire(page: Page, baseURL: string): Promise<Map<string, Transfer>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  let began = Number.NaN;
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    if (Number.isNaN(began)) began = timestamp;
    transfers.set(requestId, {
      isCode: type === "Script" || type === "Stylesheet" || /\.(?:js|css)$/.test(request.url),
      isForeign: new URL(request.url).origin !== new URL(baseURL).origin,
      isReport: new URL(request.url).pathname.startsWith("/v3/track/"),
      bytes: 0,
      end: Number.POSITIVE_INFINITY,
    });
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    const transfer = transfers.get(requestId);
    if (!transfer) return;
    transfer.bytes = encodedDataLength;
    transfer.end = (timestamp - began) * 1000;
  });
  await devtools.send("Network.enable");
  return transfers;
}
