import { seededRandom } from "../../src/testing/seeded-random.ts";
import { testWithFuzzedProduct as test } from "../fuzz/fuzz.fixture.ts";
import { sendBody, type FuzzCaller } from "../fuzz/send-body.ts";
import { validValue } from "../fuzz/valid-value.ts";

interface FirstUse {
  readonly path: string;
  readonly caller: string;
  readonly status: number;
  /** CPU time of the thread that serves, ms. */
  readonly first: number;
  readonly later: number;
}

const LISTED = 25;
const LATER_TRIES = 3;
/** They would take the callers what the other calls need. */
const ENDING = /sign_?out|log_?out|revoke|delet/i;

/**
 * `FIRST_USE=1`: what the first use of each call costs more than a later one, for whoever looks for work
 * that belongs before the server listens. It judges nothing, since a busy machine would decide.
 */
test("the first use of each call is listed beside a later one", async ({
  product,
  operations,
  known,
  operator,
}) => {
  const diner = await product.newBuyer();
  const callers: Record<string, FuzzCaller> = {
    guest: { address: "10.66.0.1" },
    diner: { ...diner, address: "10.66.0.2" },
    operator: { address: "10.66.0.3", headers: operator },
  };
  const source = { chance: seededRandom(20_261_128), known };
  const staying = operations.filter(({ path }) => !ENDING.test(path));
  const uses: FirstUse[] = [];
  for (const [name, caller] of Object.entries(callers)) {
    for (const { path, schema } of staying) {
      const text = JSON.stringify(validValue(source, schema));
      const body = { kind: "valid", bytes: Buffer.from(text) } as const;
      const send = () => sendBody(`${product.appUrl}${path}`, body, caller);
      const { status, loopMs: first } = await send();
      const later = [];
      for (let nth = 0; nth < LATER_TRIES; nth += 1) later.push((await send()).loopMs);
      uses.push({ path, caller: name, status, first, later: Math.min(...later) });
    }
  }
  const longest = uses.toSorted((a, b) => b.first - b.later - (a.first - a.later));
  const rows = longest.slice(0, LISTED).map(({ path, caller, status, first, later }) => {
    const times = `${first.toFixed(0)} ms, later ${later.toFixed(1)} ms`;
    return `${times}, ${(first / Math.max(1, later)).toFixed(0)} times: ${path} (${caller}, ${status})`;
  });
  process.stdout.write(`${rows.join("\n")}\n`);
});
