import type { Threshold } from "../measure/thresholds.ts";
import { getCpu, type Findings } from "../measure/measurement.ts";
import { SCENARIO_NAMES, type CouponScenario } from "../scenarios.ts";

const CONNECTIONS = 16;
const MAX_GROWTH = 1.5;
const MIN_SHARE = 0.5;

export function checkCouponThresholds(findings: Findings): Threshold[] {
  return [
    checkGrowth(findings, "C1", "C2"),
    checkGrowth(findings, "C3", "C4"),
    checkClaims(findings),
    { name: "no errors", measured: `${findings.errors}`, passed: findings.errors === 0 },
  ];
}

function checkGrowth(
  findings: Findings,
  without: CouponScenario,
  having: CouponScenario,
): Threshold {
  const name = `CPU of "${SCENARIO_NAMES[having]}" ≤ ${MAX_GROWTH} × "${SCENARIO_NAMES[without]}"`;
  const few = findings.of(without, "app", CONNECTIONS);
  const many = findings.of(having, "app", CONNECTIONS);
  if (few === null || many === null) return { name, measured: "not measured", passed: null };
  const growth = getCpu(many) / getCpu(few);
  return { name, measured: `${growth.toFixed(2)} ×`, passed: growth <= MAX_GROWTH };
}

function checkClaims(findings: Findings): Threshold {
  const name = `claims at ${CONNECTIONS} connections ≥ ½ of the baseline's`;
  const app = findings.of("C5", "app", CONNECTIONS);
  const baseline = findings.of("C5", "baseline", CONNECTIONS);
  if (app === null || baseline === null) return { name, measured: "not measured", passed: null };
  const share = app.perSecond / baseline.perSecond;
  return { name, measured: share.toFixed(2), passed: share >= MIN_SHARE };
}
