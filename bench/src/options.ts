import { parseArgs } from "node:util";

/** One argument of a scenario. */
interface Option<Value> {
  readonly type: "string" | "boolean";
  readonly default?: string | boolean;
  /** @throws for a value that it does not take */
  read(given: string): Value;
}

type Options = Readonly<Record<string, Option<unknown>>>;
type Values<Given extends Options> = {
  readonly [Name in keyof Given]: ReturnType<Given[Name]["read"]>;
};

/** @throws for an invalid argument, with its name */
export function readOptions<Given extends Options>(
  args: readonly string[],
  options: Given,
): Values<Given> {
  const values: Readonly<Record<string, string | boolean | undefined>> = parseArgs({
    args: [...args],
    options,
  }).values;
  const read = Object.entries(options).map(([name, option]) => {
    try {
      return [name, option.read(String(values[name] ?? ""))];
    } catch (error) {
      throw new Error(`--${name} takes ${(error as Error).message}.`, { cause: error });
    }
  });
  return Object.fromEntries(read) as Values<Given>;
}

/** A whole number from `least`, by default 1, to `most`. */
export function whole(usual: number, most: number, least = 1): Option<number> {
  return {
    type: "string",
    default: String(usual),
    read(given) {
      const value = Number(given);
      if (Number.isInteger(value) && value >= least && value <= most) return value;
      throw new Error(`whole numbers from ${least} to ${most}, not "${given}"`);
    },
  };
}

export function wholes(usual: readonly number[], most: number): Option<number[]> {
  const { read } = whole(1, most);
  return {
    type: "string",
    default: usual.join(","),
    read: (given) => given.split(",").map(read),
  };
}

/** Some of `names`, in their order; all by default. */
export function some(names: readonly string[]): Option<string[]> {
  return {
    type: "string",
    default: names.join(","),
    read(given) {
      const wanted = given.split(",").map((name) => name.trim().toUpperCase());
      const unknown = wanted.filter((name) => !names.includes(name));
      if (unknown.length === 0) return names.filter((name) => wanted.includes(name));
      throw new Error(`${names.join(", ")}, not "${unknown.join(", ")}"`);
    },
  };
}

export const flag: Option<boolean> = {
  type: "boolean",
  default: false,
  read: (given) => given === "true",
};

/** Empty where it is absent. */
export const text: Option<string> = { type: "string", read: (given) => given };

/** Of all scenarios that are measured in rounds. */
export const ROUND_OPTIONS = {
  seconds: whole(3, 30),
  rounds: whole(3, 20),
  connections: wholes([16], 256),
  statements: flag,
  /** Of the app, e.g. `--cpu-prof --cpu-prof-dir=/tmp/profile`. */
  "node-options": text,
};
