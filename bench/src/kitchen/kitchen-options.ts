import { parseArgs } from "node:util";

export interface KitchenOptions {
  readonly screens: number;
  /** Journeys a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly statements: boolean;
}

/** @throws for an invalid argument */
export function readKitchenOptions(args: readonly string[]): KitchenOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      screens: { type: "string", default: "4" },
      rate: { type: "string", default: "10" },
      seconds: { type: "string", default: "120" },
      statements: { type: "boolean", default: false },
    },
  });
  return {
    screens: read("--screens", values.screens, 40),
    rate: read("--rate", values.rate, 100),
    seconds: read("--seconds", values.seconds, 600),
    statements: values.statements,
  };
}

function read(name: string, text: string, most: number): number {
  const value = Number(text);
  if (value > 0 && value <= most) return value;
  throw new Error(`${name} takes numbers above 0, up to ${most}, not "${text}".`);
}
