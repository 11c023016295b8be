import { parseArgs } from "node:util";
import { SCENARIOS, type JourneyScenario } from "./scenarios.ts";

export interface BenchOptions {
  /** Length of a measured phase. */
  readonly seconds: number;
  readonly rounds: number;
  readonly scenarios: readonly JourneyScenario[];
  readonly connections: readonly number[];
  /** Node options of the app, e.g. `--cpu-prof --cpu-prof-dir=/tmp/profile`. */
  readonly nodeOptions: string | undefined;
  /** Prints the statements of each phase with their times. */
  readonly statements: boolean;
}

/** More would measure the generator, and occupy a shared machine for too long. */
const MOST = { seconds: 30, rounds: 20, connections: 256 } as const;

/** @throws for an invalid argument */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "3" },
      rounds: { type: "string", default: "3" },
      only: { type: "string", default: SCENARIOS.join(",") },
      connections: { type: "string", default: "1,16,64" },
      "node-options": { type: "string" },
      statements: { type: "boolean", default: false },
    },
  });
  return {
    seconds: whole("--seconds", values.seconds, MOST.seconds),
    rounds: whole("--rounds", values.rounds, MOST.rounds),
    scenarios: readScenarios(values.only),
    connections: values.connections
      .split(",")
      .map((text) => whole("--connections", text, MOST.connections)),
    nodeOptions: values["node-options"],
    statements: values.statements,
  };
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new Error(`${name} takes whole numbers from 1 to ${most}, not "${text}".`);
  }
  return value;
}

function readScenarios(text: string): JourneyScenario[] {
  const wanted = text.split(",").map((name) => name.trim().toUpperCase());
  const unknown = wanted.filter((name) => !SCENARIOS.some((scenario) => scenario === name));
  if (unknown.length > 0) {
    throw new Error(`--only takes ${SCENARIOS.join(", ")}, not "${unknown.join(", ")}".`);
  }
  return SCENARIOS.filter((scenario) => wanted.includes(scenario));
}
