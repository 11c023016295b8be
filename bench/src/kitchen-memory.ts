/**
 * `npm run bench:kitchen-memory`: memory of a kitchen's screen over a shift of 8 hours, whose clock is the
 * browser's and runs faster. Fails (exit code 1) if it has grown since the first hour.
 */
import { parseArgs } from "node:util";
import { ensureWebBuilt } from "../../scripts/setup/build-web.mjs";
import { judgeMemory } from "./kitchen/memory/memory-verdict.ts";
import { openMemoryMeter, type MemorySample } from "./kitchen/memory/memory-meter.ts";
import { openTablet } from "./kitchen/memory/kitchen-tablet.ts";
import { playMinute } from "./kitchen/memory/play-minute.ts";
import { openParties } from "./kitchen/memory/parties.ts";
import { startStore } from "./kitchen/memory/start-store.ts";
import { formatTable } from "./report/table.ts";
import { launchBrowser } from "./web/phone.ts";

const MINUTES = 60;

function readHours(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: { hours: { type: "string", default: "8" } },
  });
  const hours = Number(values.hours);
  if (Number.isInteger(hours) && hours >= 2 && hours <= 24) return hours;
  throw new Error(`--hours takes whole numbers from 2 to 24, not "${values.hours}".`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printSamples(samples: readonly MemorySample[]): void {
  const rows = samples.map(({ heapKb, nodes, listeners }, hour) => [
    `hour ${hour}`,
    ...[heapKb, nodes, listeners].map((one) => one.toFixed(0)),
  ]);
  print(formatTable([["", "JS heap KB", "DOM nodes", "listeners"], ...rows]));
}

/** Whether it has not grown. */
async function measure(hours: number): Promise<boolean> {
  const store = await startStore(print);
  const browser = await launchBrowser();
  try {
    const tablet = await openTablet(browser, store.appUrl);
    const parties = await openParties(store);
    const meter = await openMemoryMeter(tablet);
    const samples = [await meter.read()];
    for (let minute = 1; minute <= hours * MINUTES; minute += 1) {
      await playMinute({ store, tablet, parties }, minute);
      if (minute % MINUTES > 0) continue;
      samples.push(await meter.read());
      print(`${minute / MINUTES} of ${hours} hours, ${parties.count()} tickets`);
    }
    printSamples(samples);
    const grown = judgeMemory(samples);
    for (const sentence of grown) print(sentence);
    return grown.length === 0;
  } finally {
    await browser.close();
    await store.stop();
  }
}

try {
  const hours = readHours(process.argv.slice(2));
  if (!(await ensureWebBuilt())) throw new Error("The web app could not be built.");
  process.exitCode = (await measure(hours)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
