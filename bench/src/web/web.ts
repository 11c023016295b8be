import type { Browser } from "@playwright/test";
import { ensureWebBuilt } from "../../../scripts/setup/build-web.mjs";
import { median, medians } from "../measure/numbers.ts";
import { figure, print, printTable } from "../measure/print.ts";
import { formatThresholds, hasMissed, type Threshold } from "../measure/thresholds.ts";
import { readOptions, text, whole } from "../options.ts";
import { NO_FLOOD_LIMIT, startProduct, type Product } from "../product/start-product.ts";
import { payAndWatch, prepareVisits } from "./diner.ts";
import { limitSdk, limitVisit, type Pair } from "./limits.ts";
import { measureVisit, type Visit, type VisitFigures } from "./measure-visit.ts";
import { launchBrowser, openPhone, type Person } from "./phone.ts";

/** `sdk`: pairs of visits with and without the event SDK, of one screen or all. */
const OPTIONS = {
  runs: whole(5, 100, 0),
  payments: whole(20, 100, 0),
  sdk: whole(0, 100, 0),
  only: text,
};
/** One-tap human verification. */
const ENV = { ...NO_FLOOD_LIMIT, HUMAN_VERIFICATION: "sandbox" };
/** Notification to result on screen, ms; a goal, not a limit. */
const PUSH_GOAL_MS = 300;

/**
 * Page load of a slow phone on a slow network, in a real browser against the production build, and the time
 * from notification to screen. Fails if the checkout misses a threshold.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const { runs, payments, sdk, only } = readOptions(args, OPTIONS);
  // Alternates which side is visited first.
  if (sdk % 2 > 0) throw new Error("--sdk takes even numbers.");
  if (!(await ensureWebBuilt())) throw new Error("The web app could not be built.");
  await using product = await startProduct({ env: ENV });
  await using browser = await launchBrowser();
  const at: Place = { browser, product };
  const { person, visits } = await prepare(at);
  const thresholds = runs > 0 ? await visitScreens(at, { person, visits, runs }) : [];
  const compared = sdk > 0 ? visits.filter(({ screen }) => only === "" || screen === only) : [];
  for (const { screen } of compared) thresholds.push(...(await compareSdk(at, screen, sdk)));
  if (payments > 0) await measurePush(at, person, payments);
  print(`\n${formatThresholds(thresholds)}`);
  return !hasMissed(thresholds);
}

interface Place {
  readonly browser: Browser;
  readonly product: Product;
}

async function prepare({ browser, product }: Place) {
  const page = await openPhone(browser, product.url);
  const prepared = await prepareVisits(page, product.sandboxUrl);
  await page.context().close();
  return prepared;
}

const COLUMNS = {
  codeKb: "JS+CSS KB",
  allKb: "all KB",
  firstPaint: "FCP",
  largestPaint: "LCP",
  interactive: "interactive",
  longTasks: "long tasks",
  layoutShift: "CLS",
  requests: "requests",
  foreign: "foreign",
} as const;

async function visitScreens(
  { browser, product }: Place,
  { person, visits, runs }: { person: Person; visits: readonly Visit[]; runs: number },
): Promise<Threshold[]> {
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const rows: (string | number)[][] = [];
  const thresholds: Threshold[] = [];
  for (const visit of visits) {
    const measured: VisitFigures[] = [];
    for (let nth = 0; nth < runs; nth += 1)
      measured.push(await measureVisit(browser, product.url, { visit, person }));
    const figures = { ...medians(measured, names), reports: 0 };
    rows.push([visit.screen, ...names.map((name) => figures[name])]);
    thresholds.push(...limitVisit(visit.screen, figures));
  }
  printTable(["screen", ...Object.values(COLUMNS)], rows);
  return thresholds;
}

/** Long enough for the first report: the SDK starts when the page is idle and holds events for 5 s. */
const REST_MS = 11_000;

/** Visits a page in pairs, with the event SDK and with Global Privacy Control; which of them is first alternates. */
async function compareSdk(at: Place, screen: string, count: number): Promise<Threshold[]> {
  // Prepared for each screen, because an order and its code expire after 15 minutes.
  const { person, visits } = await prepare(at);
  const visit = visits.find((one) => one.screen === screen);
  if (!visit) throw new Error(`there is no screen "${screen}"`);
  const fresh = { visit, person: withoutSdkState(person), restMs: REST_MS };
  const go = (isPrivate: boolean) =>
    measureVisit(at.browser, at.product.url, { ...fresh, isPrivate });
  const pairs: Pair[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const isOffFirst = nth % 2 > 0;
    const [first, second] = [await go(isOffFirst), await go(!isOffFirst)];
    const pair = isOffFirst ? { off: first, on: second } : { on: first, off: second };
    if (pair.on.reports === 0 || pair.off.reports > 0)
      throw new Error(`${screen}: the event SDK did not report, or did although it was off.`);
    pairs.push(pair);
  }
  return limitSdk(screen, pairs);
}

/** A first visit costs most: there is no identity and no configuration yet. */
function withoutSdkState({ cookies, origins }: Person): Person {
  const isKept = ({ name }: { name: string }) => !name.startsWith("qt_");
  const kept = origins.map((one) => ({ ...one, localStorage: one.localStorage.filter(isKept) }));
  return { cookies: cookies.filter(isKept), origins: kept };
}

async function measurePush(
  { browser, product }: Place,
  person: Person,
  payments: number,
): Promise<void> {
  const page = await openPhone(browser, product.url, person);
  let notified = Number.NaN;
  product.relay.onArrival(() => (notified = Date.now()));
  const times: number[] = [];
  for (let nth = 0; nth < payments; nth += 1)
    times.push((await payAndWatch(page, product.sandboxUrl)) - notified);
  await page.context().close();
  const [middle, worst] = [median(times), Math.max(...times)].map(figure);
  print(
    `\nPush, notification to result on screen: median ${middle} ms, worst ${worst} ms of ${payments} (goal: ${PUSH_GOAL_MS} ms).`,
  );
}
