export type Environment = Record<string, string | undefined>;

/** Collects all problems instead of stopping at the first. */
export class FieldReader {
  readonly problems: string[] = [];
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

  /** PEM blocks may have escaped line breaks. */
  pem(name: string): string {
    return this.text(name).replaceAll("\\n", "\n");
  }

  whole(name: string, fallback: number): number {
    const value = this.optional(name);
    if (value === null) return fallback;
    if (/^\d{1,12}$/.test(value)) return Number(value);
    this.problems.push(`${name} must be a whole number, not "${value}".`);
    return fallback;
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
