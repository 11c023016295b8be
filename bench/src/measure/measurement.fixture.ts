import type { Measurement } from "./measurement.ts";

export function createMeasurement(more: Partial<Measurement> = {}): Measurement {
  return {
    scenario: "W1",
    target: "app",
    connections: 16,
    operations: 100,
    errors: 0,
    perSecond: 500,
    p50: 10,
    p95: 20,
    p99: 30,
    cpu: 1.5,
    serverCpu: 0.6,
    databaseCpu: 0.9,
    statements: 9,
    commits: 1,
    ...more,
  };
}
