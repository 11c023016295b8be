import type { Threshold } from "../measure/thresholds.ts";
import type { Findings } from "../measure/measurement.ts";
import { LOGIN_SCENARIOS, SCENARIO_NAMES, type LoginScenario } from "../scenarios.ts";

const CONNECTIONS = 16;
const MIN_SHARE = 0.5;

export function checkLoginThresholds(findings: Findings): Threshold[] {
  return [
    ...LOGIN_SCENARIOS.map((scenario) => checkThroughput(findings, scenario)),
    { name: "no errors", measured: String(findings.errors), passed: findings.errors === 0 },
  ];
}

function checkThroughput(findings: Findings, scenario: LoginScenario): Threshold {
  const name = `${SCENARIO_NAMES[scenario]}: throughput at ${CONNECTIONS} connections ≥ ½ of the baseline's`;
  const app = findings.of(scenario, "app", CONNECTIONS);
  const baseline = findings.of(scenario, "baseline", CONNECTIONS);
  if (app === null || baseline === null) return { name, measured: "not measured", passed: null };
  const share = app.perSecond / baseline.perSecond;
  return { name, measured: share.toFixed(2), passed: share >= MIN_SHARE };
}
