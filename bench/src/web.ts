/**
 * `npm run bench:web`: page load of a slow phone on a slow network, in a real browser against the
 * production build, and the time from notification to screen. Fails if the checkout misses a threshold.
 */
import type { Browser } from "@playwright/test";
import { ensureWebBuilt } from "../../scripts/setup/build-web.mjs";
import { median } from "./measure/percentile.ts";
import { figure, formatTable } from "./report/table.ts";
import { measureVisit, medianVisit, type VisitFigures } from "./web/measure-visit.ts";
import { compareSdk } from "./web/compare-sdk.ts";
import { launchBrowser, openPhone, type Person } from "./web/phone.ts";
import { prepareVisits } from "./web/prepare-visits.ts";
import { startProduct, type Product } from "./web/product.ts";
import { measurePush } from "./web/push.ts";
import { costFaults, compareCosts, type Cost } from "./web/sdk-cost.ts";
import { findFaults, PUSH_GOAL_MS } from "./web/web-thresholds.ts";

const [RUNS, PAYMENTS] = [readCount("--runs", 5), readCount("--payments", 20)];
const PAIRS = readCount("--sdk", 0);
// Alternates which side is visited first, so the number must be even.
if (PAIRS % 2 > 0) throw new Error("--sdk takes even numbers.");
/** `--only`: one screen of the SDK comparison. */
const ONLY = readArgument("--only");
const HEAD = [
  "screen",
  "JS+CSS KB",
  "all KB",
  "FCP",
  "LCP",
  "interactive",
  "CLS",
  "requests",
  "foreign",
];

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readArgument(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

function readCount(name: string, usual: number): number {
  const value = Number(readArgument(name) ?? usual);
  if (!Number.isInteger(value) || value < 0 || value > 100) {
    throw new Error(`${name} takes whole numbers from 0 to 100.`);
  }
  return value;
}

/** Resolves to the missed thresholds. */
async function measure(browser: Browser, product: Product): Promise<string[]> {
  const prepared = await prepare(browser, product);
  const faults = RUNS > 0 ? await screens(browser, product, prepared) : [];
  if (PAIRS > 0) {
    const screens = ONLY ? [ONLY] : prepared.visits.map(({ screen }) => screen);
    faults.push(...(await sdkCosts(browser, product, screens)));
  }
  if (PAYMENTS > 0) await pushes(browser, product, prepared.person);
  return faults;
}

async function prepare(browser: Browser, { appUrl, sandboxUrl }: Product): Promise<Prepared> {
  const page = await openPhone(browser, appUrl);
  const prepared = await prepareVisits(page, sandboxUrl);
  await page.context().close();
  return prepared;
}

type Prepared = Awaited<ReturnType<typeof prepareVisits>>;

async function screens(
  browser: Browser,
  product: Product,
  { person, visits }: Prepared,
): Promise<string[]> {
  const rows = [HEAD];
  const faults: string[] = [];
  for (const visit of visits) {
    const runs: VisitFigures[] = [];
    for (let nth = 0; nth < RUNS; nth += 1) {
      runs.push(await measureVisit(browser, product.appUrl, { visit, person }));
    }
    const figures = medianVisit(runs);
    rows.push(buildRow(visit.screen, figures));
    faults.push(...findFaults(visit.screen, figures));
  }
  print(`\n${formatTable(rows)}`);
  return faults;
}

async function sdkCosts(
  browser: Browser,
  product: Product,
  screens: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    // Prepared for each screen, because an order and its code expire after 15 minutes.
    const { person, visits } = await prepare(browser, product);
    const visit = visits.find((one) => one.screen === screen);
    if (!visit) throw new Error(`there is no screen "${screen}"`);
    const { appUrl } = product;
    const costs = compareCosts(await compareSdk(browser, { appUrl, visit, person, pairs: PAIRS }));
    print(`\n${formatTable([COST_HEAD, ...costs.map((cost) => costRow(screen, cost))])}`);
    faults.push(...costFaults(screen, costs));
  }
  return faults;
}

const COST_HEAD = ["event SDK, ms", "figure", "without", "with", "more", "spread", ""];

function costRow(screen: string, { figure: name, off, on, more, spread, verdict }: Cost): string[] {
  return [screen, name, ...[off, on, more, spread].map((one) => one.toFixed(0)), verdict];
}

async function pushes(browser: Browser, product: Product, person: Person): Promise<void> {
  const page = await openPhone(browser, product.appUrl, person);
  const times: number[] = [];
  for (let nth = 0; nth < PAYMENTS; nth += 1) {
    times.push(await measurePush({ ...product, page }));
  }
  await page.context().close();
  const [middle, worst] = [median(times), Math.max(...times)].map(figure);
  print(
    `\nPush, notification to result on screen: median ${middle} ms, worst ${worst} ms of ${times.length} (wish: ${PUSH_GOAL_MS} ms).`,
  );
}

function buildRow(screen: string, one: VisitFigures): string[] {
  const { codeKb, allKb, firstPaint, largestPaint, interactive, layoutShift } = one;
  const figures = [codeKb, allKb, firstPaint, largestPaint, interactive].map(figure);
  return [screen, ...figures, layoutShift.toFixed(3), `${one.requests}`, `${one.foreign}`];
}

async function main(): Promise<number> {
  if (!(await ensureWebBuilt())) throw new Error("The web app could not be built.");
  const product = await startProduct(print);
  const browser = await launchBrowser();
  try {
    const faults = await measure(browser, product);
    for (const fault of faults) print(fault);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await product.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
