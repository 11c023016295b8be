import type { Threshold } from "../measure/thresholds.ts";
import { getCpu, type Findings, type Measurement } from "../measure/measurement.ts";
import { SETTLE_SCENARIOS, SCENARIO_NAMES, type SettleScenario } from "../scenarios.ts";

const CONNECTIONS = 16;
const MAX_STATEMENTS = 10;
const MIN_SHARE = 0.5;
const MAX_GROWTH = 1.2;

/** `hard`: missing it fails the run. */
export type SettleThreshold = Threshold & { readonly hard: boolean };

export function checkSettleThresholds(findings: Findings): SettleThreshold[] {
  return [
    ...SETTLE_SCENARIOS.map((scenario) => ({ ...checkStatements(findings, scenario), hard: true })),
    { ...checkGrowth(findings), hard: true },
    { ...checkThroughput(findings), hard: false },
    { ...checkErrors(findings), hard: true },
  ];
}

export function hasMissed(thresholds: readonly SettleThreshold[]): boolean {
  return thresholds.some(({ hard, passed }) => hard && passed === false);
}

function checkStatements(findings: Findings, scenario: SettleScenario): Threshold {
  const name = `${SCENARIO_NAMES[scenario]}: statements ≤ ${MAX_STATEMENTS}`;
  const app = findings.of(scenario, "app", CONNECTIONS);
  if (app === null) return { name, measured: "not measured", passed: null };
  const { statements } = app;
  return { name, measured: statements.toFixed(1), passed: statements <= MAX_STATEMENTS };
}

/** CPU time relative to the baseline, whose tables do not grow: other programs slow both alike. */
function checkGrowth(findings: Findings): Threshold {
  const name = `CPU × baseline among many orders ≤ ${MAX_GROWTH} × that among few`;
  const [app, baseline] = findBoth(findings, "S1");
  const [manyApp, manyBaseline] = findBoth(findings, "S2");
  if (app === null || baseline === null || manyApp === null || manyBaseline === null) {
    return { name, measured: "not measured", passed: null };
  }
  const growth = getCpu(manyApp) / getCpu(app);
  const against = growth / (getCpu(manyBaseline) / getCpu(baseline));
  const measured = `${against.toFixed(2)}, without the baseline ${growth.toFixed(2)}`;
  return { name, measured, passed: against <= MAX_GROWTH };
}

function checkThroughput(findings: Findings): Threshold {
  const name = `throughput at ${CONNECTIONS} connections ≥ ½ of the baseline's (aim)`;
  const [app, baseline] = findBoth(findings, "S1");
  if (app === null || baseline === null) return { name, measured: "not measured", passed: null };
  const share = app.perSecond / baseline.perSecond;
  return { name, measured: share.toFixed(2), passed: share >= MIN_SHARE };
}

function checkErrors({ errors }: Findings): Threshold {
  return { name: "no errors", measured: String(errors), passed: errors === 0 };
}

function findBoth(
  findings: Findings,
  scenario: SettleScenario,
): [Measurement | null, Measurement | null] {
  return [
    findings.of(scenario, "app", CONNECTIONS),
    findings.of(scenario, "baseline", CONNECTIONS),
  ];
}
