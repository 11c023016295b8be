import { parseArgs } from "node:util";
import { WORKS, type JourneyWork } from "./works.ts";

export interface BenchOptions {
  /** Of one measured phase. */
  readonly seconds: number;
  readonly rounds: number;
  readonly works: readonly JourneyWork[];
  readonly connections: readonly number[];
  /** Options of Node that the app runs with, e.g. `--cpu-prof --cpu-prof-dir=/tmp/profile`. */
  readonly nodeOptions: string | undefined;
  /** Tells after each phase which statements the database was asked, and how long each took. */
  readonly statements: boolean;
}

/** More would measure the generator, and keep a shared machine busy for too long. */
const MOST = { seconds: 30, rounds: 20, connections: 256 } as const;

/** @throws Error with one sentence where an argument makes no sense */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "3" },
      rounds: { type: "string", default: "3" },
      only: { type: "string", default: WORKS.join(",") },
      connections: { type: "string", default: "1,16,64" },
      "node-options": { type: "string" },
      statements: { type: "boolean", default: false },
    },
  });
  return {
    seconds: whole("--seconds", values.seconds, MOST.seconds),
    rounds: whole("--rounds", values.rounds, MOST.rounds),
    works: worksOf(values.only),
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

function worksOf(text: string): JourneyWork[] {
  const wanted = text.split(",").map((name) => name.trim().toUpperCase());
  const unknown = wanted.filter((name) => !WORKS.some((work) => work === name));
  if (unknown.length > 0) {
    throw new Error(`--only takes ${WORKS.join(", ")}, not "${unknown.join(", ")}".`);
  }
  return WORKS.filter((work) => wanted.includes(work));
}
