import type { Bar } from "../measure/bars.ts";
import type { Findings } from "../measure/measurement.ts";
import { LOGIN_SCENARIOS, SCENARIO_NAMES, type LoginScenario } from "../scenarios.ts";

const CONNECTIONS = 16;
const LEAST_SHARE = 0.5;

export function judgeLogin(findings: Findings): Bar[] {
  return [
    ...LOGIN_SCENARIOS.map((scenario) => shareBar(findings, scenario)),
    { name: "no errors", measured: String(findings.errors), passed: findings.errors === 0 },
  ];
}

function shareBar(findings: Findings, scenario: LoginScenario): Bar {
  const name = `${SCENARIO_NAMES[scenario]}: throughput at ${CONNECTIONS} connections ≥ ½ of the baseline's`;
  const app = findings.of(scenario, "app", CONNECTIONS);
  const baseline = findings.of(scenario, "baseline", CONNECTIONS);
  if (app === null || baseline === null) return { name, measured: "not measured", passed: null };
  const share = app.perSecond / baseline.perSecond;
  return { name, measured: share.toFixed(2), passed: share >= LEAST_SHARE };
}
