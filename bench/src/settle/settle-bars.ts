import type { Bar } from "../measure/bars.ts";
import { cpuOf, type Findings, type Measurement } from "../measure/measurement.ts";
import { SETTLE_WORKS, WORK_NAMES, type SettleWork } from "../works.ts";

const CONNECTIONS = 16;
const MOST_STATEMENTS = 10;
const LEAST_SHARE = 0.5;
const MOST_GROWTH = 1.2;

/** A bar, and whether to miss it is a failure of the run. */
export type SettleBar = Bar & { readonly hard: boolean };

export function judgeSettle(findings: Findings): SettleBar[] {
  return [
    ...SETTLE_WORKS.map((work) => ({ ...statementBar(findings, work), hard: true })),
    { ...flatBar(findings), hard: true },
    { ...shareBar(findings), hard: false },
    { ...noErrors(findings), hard: true },
  ];
}

export function missed(bars: readonly SettleBar[]): boolean {
  return bars.some(({ hard, passed }) => hard && passed === false);
}

function statementBar(findings: Findings, work: SettleWork): Bar {
  const name = `${WORK_NAMES[work]}: statements ≤ ${MOST_STATEMENTS}`;
  const app = findings.of(work, "app", CONNECTIONS);
  if (app === null) return { name, measured: "not measured", passed: null };
  const { statements } = app;
  return { name, measured: statements.toFixed(1), passed: statements <= MOST_STATEMENTS };
}

/** By CPU time, against the floor of the same minutes, whose tables do not grow: both bear company. */
function flatBar(findings: Findings): Bar {
  const name = `CPU × floor among many orders ≤ ${MOST_GROWTH} × that among few`;
  const [app, floor] = bothOf(findings, "S1");
  const [manyApp, manyFloor] = bothOf(findings, "S2");
  if (app === null || floor === null || manyApp === null || manyFloor === null) {
    return { name, measured: "not measured", passed: null };
  }
  const growth = cpuOf(manyApp) / cpuOf(app);
  const against = growth / (cpuOf(manyFloor) / cpuOf(floor));
  const measured = `${against.toFixed(2)}, without the floor ${growth.toFixed(2)}`;
  return { name, measured, passed: against <= MOST_GROWTH };
}

function shareBar(findings: Findings): Bar {
  const name = `throughput at ${CONNECTIONS} connections ≥ ½ of the floor's (aim)`;
  const [app, floor] = bothOf(findings, "S1");
  if (app === null || floor === null) return { name, measured: "not measured", passed: null };
  const share = app.perSecond / floor.perSecond;
  return { name, measured: share.toFixed(2), passed: share >= LEAST_SHARE };
}

function noErrors({ errors }: Findings): Bar {
  return { name: "no errors", measured: String(errors), passed: errors === 0 };
}

function bothOf(findings: Findings, work: SettleWork): [Measurement | null, Measurement | null] {
  return [findings.of(work, "app", CONNECTIONS), findings.of(work, "floor", CONNECTIONS)];
}
