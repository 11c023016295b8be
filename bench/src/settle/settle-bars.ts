import type { Bar } from "../measure/bars.ts";
import { getCpu, type Findings, type Measurement } from "../measure/measurement.ts";
import { SETTLE_SCENARIOS, SCENARIO_NAMES, type SettleScenario } from "../scenarios.ts";

const CONNECTIONS = 16;
const MOST_STATEMENTS = 10;
const LEAST_SHARE = 0.5;
const MOST_GROWTH = 1.2;

/** `hard`: missing it fails the run. */
export type SettleBar = Bar & { readonly hard: boolean };

export function judgeSettle(findings: Findings): SettleBar[] {
  return [
    ...SETTLE_SCENARIOS.map((scenario) => ({ ...statementBar(findings, scenario), hard: true })),
    { ...flatBar(findings), hard: true },
    { ...shareBar(findings), hard: false },
    { ...noErrors(findings), hard: true },
  ];
}

export function missed(bars: readonly SettleBar[]): boolean {
  return bars.some(({ hard, passed }) => hard && passed === false);
}

function statementBar(findings: Findings, scenario: SettleScenario): Bar {
  const name = `${SCENARIO_NAMES[scenario]}: statements ≤ ${MOST_STATEMENTS}`;
  const app = findings.of(scenario, "app", CONNECTIONS);
  if (app === null) return { name, measured: "not measured", passed: null };
  const { statements } = app;
  return { name, measured: statements.toFixed(1), passed: statements <= MOST_STATEMENTS };
}

/** CPU time relative to the baseline, whose tables do not grow: other programs slow both alike. */
function flatBar(findings: Findings): Bar {
  const name = `CPU × baseline among many orders ≤ ${MOST_GROWTH} × that among few`;
  const [app, baseline] = findBoth(findings, "S1");
  const [manyApp, manyBaseline] = findBoth(findings, "S2");
  if (app === null || baseline === null || manyApp === null || manyBaseline === null) {
    return { name, measured: "not measured", passed: null };
  }
  const growth = getCpu(manyApp) / getCpu(app);
  const against = growth / (getCpu(manyBaseline) / getCpu(baseline));
  const measured = `${against.toFixed(2)}, without the baseline ${growth.toFixed(2)}`;
  return { name, measured, passed: against <= MOST_GROWTH };
}

function shareBar(findings: Findings): Bar {
  const name = `throughput at ${CONNECTIONS} connections ≥ ½ of the baseline's (aim)`;
  const [app, baseline] = findBoth(findings, "S1");
  if (app === null || baseline === null) return { name, measured: "not measured", passed: null };
  const share = app.perSecond / baseline.perSecond;
  return { name, measured: share.toFixed(2), passed: share >= LEAST_SHARE };
}

function noErrors({ errors }: Findings): Bar {
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
