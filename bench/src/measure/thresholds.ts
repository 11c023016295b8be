import type { Scenario } from "../scenarios.ts";
import { getCpu, type Findings, type Measurement } from "./measurement.ts";

export interface Threshold {
  readonly name: string;
  /** The measured value as text. */
  readonly measured: string;
  /** Null: not measured. */
  readonly passed: boolean | null;
}

/** CPU of server and database at 16 connections, as a multiple of the baseline's. */
const CPU_LIMITS = { W1: 1.5, W2: 3, W3: 3, W4: 2 } as const;
const JOURNEY_SHARE = 1 / 3;
const P99_LIMIT_MS = 300;
const MEMORY_LIMIT_MIB = 200;
/** Normal variation between two phases. */
const NOISE = 0.03;

export function checkThresholds(findings: Findings, peakMemoryKib: number): Threshold[] {
  return [
    ...(["W1", "W2", "W3", "W4"] as const).map((scenario) => checkCpu(findings, scenario)),
    checkJourney(findings),
    ...(["W1", "W2", "W3", "W4", "J"] as const).map((scenario) => checkP99(findings, scenario)),
    ...(["W1", "W2", "W2S", "W3", "W4", "J"] as const).map((scenario) =>
      checkGrowth(findings, scenario),
    ),
    checkMemory(peakMemoryKib),
    { name: "no errors", measured: `${findings.errors}`, passed: findings.errors === 0 },
  ];
}

function checkCpu(findings: Findings, scenario: keyof typeof CPU_LIMITS): Threshold {
  const limit = CPU_LIMITS[scenario];
  const name = `${scenario} CPU at 16 connections ≤ ${limit} × baseline`;
  return compare(name, ofBoth(findings, scenario), (app, baseline) => {
    const ratio = getCpu(app) / getCpu(baseline);
    return { measured: `${ratio.toFixed(2)} ×`, passed: ratio <= limit };
  });
}

function checkJourney(findings: Findings): Threshold {
  const name = "J throughput at 16 connections ≥ ⅓ of the baseline's (aim ½)";
  return compare(name, ofBoth(findings, "J"), (app, baseline) => {
    const share = app.perSecond / baseline.perSecond;
    return { measured: share.toFixed(2), passed: share >= JOURNEY_SHARE };
  });
}

function checkP99(findings: Findings, scenario: Scenario): Threshold {
  const name = `${scenario} p99 at 64 connections < ${P99_LIMIT_MS} ms`;
  return compare(name, [findings.of(scenario, "app", 64)], ({ p99 }) => {
    return { measured: `${p99.toFixed(0)} ms`, passed: p99 < P99_LIMIT_MS };
  });
}

function checkGrowth(findings: Findings, scenario: Scenario): Threshold {
  const name = `${scenario} throughput at 64 connections not below that at 16 (noise ${NOISE * 100} %)`;
  const both = [findings.of(scenario, "app", 16), findings.of(scenario, "app", 64)];
  return compare(name, both, (few, many) => {
    const measured = `${many.perSecond.toFixed(0)} / ${few.perSecond.toFixed(0)} per s`;
    return { measured, passed: many.perSecond >= few.perSecond * (1 - NOISE) };
  });
}

function checkMemory(peakMemoryKib: number): Threshold {
  const mebibytes = peakMemoryKib / 1_024;
  return {
    name: `peak memory of the app ≤ ${MEMORY_LIMIT_MIB} MiB`,
    measured: `${mebibytes.toFixed(0)} MiB`,
    passed: mebibytes <= MEMORY_LIMIT_MIB,
  };
}

function ofBoth(findings: Findings, scenario: Scenario): (Measurement | null)[] {
  return [findings.of(scenario, "app", 16), findings.of(scenario, "baseline", 16)];
}

function compare<Given extends Measurement[]>(
  name: string,
  measured: (Measurement | null)[],
  decide: (...given: Given) => Omit<Threshold, "name">,
): Threshold {
  const given = measured.filter((one) => one !== null);
  if (given.length < measured.length) return { name, measured: "not measured", passed: null };
  return { name, ...decide(...(given as Given)) };
}
