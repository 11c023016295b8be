/**
 * `npm run bench:web`: what a cheap phone on a poor line feels, in a real browser against the
 * production build, and how long a payment's push takes. Fails where the checkout misses its bars.
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
import { costFaults, costsOf, type Cost } from "./web/sdk-cost.ts";
import { faultsOf, WISHED_PUSH_MS } from "./web/web-bars.ts";

const [RUNS, PAYMENTS] = [countOf("--runs", 5), countOf("--payments", 20)];
const PAIRS = countOf("--sdk", 0);
// Each side is visited first in every other pair.
if (PAIRS % 2 > 0) throw new Error("--sdk takes even numbers.");
/** Of the comparison: one screen, by its name in the table; all of them without. */
const ONLY = wordAfter("--only");
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

/** Undefined where the name is not there. */
function wordAfter(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

function countOf(name: string, usual: number): number {
  const value = Number(wordAfter(name) ?? usual);
  if (!Number.isInteger(value) || value < 0 || value > 100) {
    throw new Error(`${name} takes whole numbers from 0 to 100.`);
  }
  return value;
}

/** Resolves to what was missed. */
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
    rows.push(rowOf(visit.screen, figures));
    faults.push(...faultsOf(visit.screen, figures));
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
    // Anew for each screen: an order and its code live for a quarter of an hour.
    const { person, visits } = await prepare(browser, product);
    const visit = visits.find((one) => one.screen === screen);
    if (!visit) throw new Error(`there is no screen "${screen}"`);
    const { appUrl } = product;
    const costs = costsOf(await compareSdk(browser, { appUrl, visit, person, pairs: PAIRS }));
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
    `\nPush, notification to result on screen: median ${middle} ms, worst ${worst} ms of ${times.length} (wish: ${WISHED_PUSH_MS} ms).`,
  );
}

function rowOf(screen: string, one: VisitFigures): string[] {
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
