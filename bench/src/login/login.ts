import type { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { LOGIN_TABLES } from "../baseline/login.ts";
import { openConnection, send } from "../load/client.ts";
import { runClosedLoop, takeNext, type Operation } from "../load/loops.ts";
import type { Findings } from "../measure/measurement.ts";
import { print } from "../measure/print.ts";
import { measureRounds, report, type Scenario } from "../measure/rounds.ts";
import type { Threshold } from "../measure/thresholds.ts";
import { readOptions, ROUND_OPTIONS, whole } from "../options.ts";
import { withClient, type Endpoint } from "../product/start-product.ts";
import { startTargets } from "../product/start-targets.ts";
import { TARGETS } from "../targets.ts";
import { guestAt } from "./guests.ts";
import {
  openAppLogin,
  openBaselineLogin,
  type Asked,
  type Coded,
  type LoginSteps,
  type Ready,
} from "./login-steps.ts";

const OPTIONS = { ...ROUND_OPTIONS, rounds: whole(2, 20) };
/** The sandbox's human verification, and a message budget for the whole bench. */
const ENV = { HUMAN_VERIFICATION: "sandbox", MESSAGE_CAP_62: "1000000000" };
/** Signed-in users of today, so that thousands of unverified codes are within the country's limit. */
const SIGNED_IN_TODAY = 1_000_000;
const BUSY_DAY = `insert into risk_bucket (kind, key, verified, touched_at)
  values ('COUNTRY', '62', ${SIGNED_IN_TODAY}, now())
  on conflict (kind, key) do update set verified = excluded.verified`;

/** Requesting a code and signing in with it, at the app and the baseline. Only errors make it fail. */
export async function run(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args, OPTIONS);
  await using targets = await startTargets({ env: ENV, nodeOptions: options["node-options"] });
  await withClient(targets.databaseUrl, (client) => client.query(`${LOGIN_TABLES} ${BUSY_DAY}`));
  const at = {
    app: openDriver(openAppLogin(targets.app), targets.app),
    baseline: openDriver(openBaselineLogin(targets.baseline), targets.baseline),
  };
  const scenarios: Scenario[] = [
    {
      name: "L1",
      title: "code asked for and sent",
      warmUp: 500,
      perSecond: { app: 500, baseline: 2_000 },
      prepare: (target, count) => at[target].prepare(count),
      operate: (target) => at[target].askCode,
      finish: (target) => at[target].collectCodes(),
    },
    {
      name: "L2",
      title: "signed in with it",
      warmUp: 500,
      operate: (target) => at[target].signIn,
    },
  ];
  // Each phase fills nearly empty tables, so old query plans would be bad.
  const measured = await measureRounds({ targets, options, tidyBefore: "phase" }, [scenarios]);
  for (const target of TARGETS) at[target].close();
  return report(measured, scenarios, limit);
}

function limit({ ratio }: Findings): Threshold[] {
  return ["L1", "L2"].map((name) => ({
    name: `${name} throughput at 16 connections, × baseline`,
    value: ratio(name, "perSecond"),
    least: 0.5,
  }));
}

interface Driver {
  /** Replaces the waiting guests by `count` new ones. */
  prepare(count: number): Promise<void>;
  readonly askCode: Operation;
  /** Waits until all requested codes have arrived. */
  collectCodes(): Promise<void>;
  readonly signIn: Operation;
  close(): void;
}

const AT_ONCE = 32;
const TIMEOUT_MS = 60_000;

function openDriver(steps: LoginSteps, { sandboxUrl }: Endpoint): Driver {
  const lines = openConnection(AT_ONCE);
  let [ready, asked, coded]: [Ready[], Asked[], Coded[]] = [[], [], []];
  let guests = 0;
  /** Not measured, many at once. */
  async function forEach(count: number, work: (nth: number) => Promise<unknown>): Promise<void> {
    const loop = { connections: AT_ONCE, seconds: Infinity, maxOperations: count };
    const { errorMessages } = await runClosedLoop(loop, (_agent, nth) =>
      work(nth).then(() => true),
    );
    if (errorMessages.length > 0) throw new Error(errorMessages.join("; "));
  }
  return {
    async prepare(count) {
      ready = [];
      const first = guests;
      guests += count;
      await forEach(count, async (nth) =>
        ready.push(await steps.getReady(lines, guestAt(first + nth))),
      );
    },
    askCode: (agent) =>
      takeNext(ready, async (next) => asked.push(await steps.askCode(agent, next))),
    async collectCodes() {
      const from = performance.now();
      const waiting = asked;
      [asked, coded] = [[], []];
      await forEach(waiting.length, async (nth) => {
        const one = waiting[nth];
        if (one) coded.push({ ...one, code: await readCode(lines, sandboxUrl, one) });
      });
      const late = ((performance.now() - from) / 1_000).toFixed(1);
      print(`all codes were there and read ${late} s after the last answer`);
    },
    signIn: (agent) => takeNext(coded, (next) => steps.signIn(agent, next)),
    close: () => lines.destroy(),
  };
}

/** Reads the code from the sandbox's inbox. */
async function readCode(lines: Agent, sandboxUrl: string, { guest }: Asked): Promise<string> {
  const url = `${sandboxUrl}/inbox?to=%2B62${guest.phoneNo}`;
  for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline;) {
    const { text } = await send(lines, { url });
    const [message] = JSON.parse(text) as { code: string }[];
    if (message !== undefined) return message.code;
    await pause(20);
  }
  throw new Error("a code did not arrive");
}
