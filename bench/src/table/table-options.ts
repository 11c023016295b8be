import { parseArgs } from "node:util";

export interface TableOptions {
  readonly tables: number;
  readonly phones: number;
  readonly everySeconds: number;
  /** Journeys a second beside them. */
  readonly rate: number;
  readonly seconds: number;
  /** Of the phase without journeys, in which statements are counted. */
  readonly aloneSeconds: number;
  readonly statements: boolean;
}

/** @throws for an invalid argument */
export function readTableOptions(args: readonly string[]): TableOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tables: { type: "string", default: "50" },
      phones: { type: "string", default: "8" },
      every: { type: "string", default: "5" },
      rate: { type: "string", default: "10" },
      seconds: { type: "string", default: "120" },
      alone: { type: "string", default: "20" },
      statements: { type: "boolean", default: false },
    },
  });
  return {
    tables: read("--tables", values.tables, 500),
    phones: read("--phones", values.phones, 20),
    everySeconds: read("--every", values.every, 60),
    rate: read("--rate", values.rate, 100),
    seconds: read("--seconds", values.seconds, 600),
    aloneSeconds: read("--alone", values.alone, 120),
    statements: values.statements,
  };
}

function read(name: string, text: string, most: number): number {
  const value = Number(text);
  if (value > 0 && value <= most) return value;
  throw new Error(`${name} takes numbers above 0, up to ${most}, not "${text}".`);
}
