import { findRangeFault, type NumberSetting } from "./number-ranges.ts";

export type Environment = Record<string, string | undefined>;

/** Collects all problems instead of stopping at the first. */
export class FieldReader {
  readonly problems: string[] = [];
  /** What production alone refuses. */
  readonly unsafe: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  optional(name: string): string | null {
    const value = this.#env[name]?.trim();
    return value === undefined || value === "" ? null : value;
  }

  text(name: string, fallback?: string): string {
    const value = this.optional(name) ?? fallback;
    if (value === undefined) this.problems.push(`${name} is not set.`);
    return value ?? "";
  }

  /** `prefix`: of an acquirer. */
  whole(setting: NumberSetting, fallback: number, prefix = ""): number {
    const name = `${prefix}${setting}`;
    const text = this.optional(name);
    if (text === null) return fallback;
    if (/^\d{1,12}$/.test(text)) return this.inRange(setting, name, Number(text));
    this.problems.push(`${name} must be a whole number, not "${text}".`);
    return fallback;
  }

  inRange(setting: NumberSetting, name: string, value: number): number {
    const found = findRangeFault(setting, value);
    if (found !== null) this[found.unsafe ? "unsafe" : "problems"].push(`${name} ${found.fault}`);
    return value;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.optional(name) ?? fallback;
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) {
      this.problems.push(`${name} must be one of ${allowed.join(", ")}, not "${value}".`);
    }
    return found ?? fallback;
  }

  list(name: string, fallback: string): string[] {
    return (this.optional(name) ?? fallback)
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  }
}
