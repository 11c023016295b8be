import type { Bar } from "../measure/bars.ts";
import type { Findings } from "../measure/measurement.ts";
import { LOGIN_WORKS, WORK_NAMES, type LoginWork } from "../works.ts";

const CONNECTIONS = 16;
const LEAST_SHARE = 0.5;

export function judgeLogin(findings: Findings): Bar[] {
  return [
    ...LOGIN_WORKS.map((work) => shareBar(findings, work)),
    { name: "no errors", measured: String(findings.errors), passed: findings.errors === 0 },
  ];
}

function shareBar(findings: Findings, work: LoginWork): Bar {
  const name = `${WORK_NAMES[work]}: throughput at ${CONNECTIONS} connections ≥ ½ of the floor's`;
  const app = findings.of(work, "app", CONNECTIONS);
  const floor = findings.of(work, "floor", CONNECTIONS);
  if (app === null || floor === null) return { name, measured: "not measured", passed: null };
  const share = app.perSecond / floor.perSecond;
  return { name, measured: share.toFixed(2), passed: share >= LEAST_SHARE };
}
