import fc from "fast-check";
import type { PayloadSchema } from "../../src/testing/contract/wrong-payloads.ts";
import { randomInteger } from "../../src/testing/seeded-random.ts";

/** Chance with a seed, and what exists in the product, by the names of the fields that ask for it. */
export interface Source {
  readonly chance: () => number;
  readonly known: ReadonlyMap<string, readonly unknown[]>;
}

const LONGEST_LIST = 3;
const LARGEST = 2 ** 31;
const FROM_KNOWN = 0.8;

export function choose<T>({ chance }: Pick<Source, "chance">, list: readonly T[]): T {
  const chosen = list[Math.floor(chance() * list.length)];
  if (chosen === undefined) throw new Error("nothing to choose from");
  return chosen;
}

/** A value that the schema accepts; where something real has the field's name, mostly that. */
export function validValue(source: Source, schema: PayloadSchema, name = ""): unknown {
  const known = source.known.get(name);
  if (known && known.length > 0 && source.chance() < FROM_KNOWN) return choose(source, known);
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return validValue(source, choose(source, schema.anyOf), name);
  switch (schema.type) {
    case "object":
      return validObject(source, schema);
    case "array": {
      const most = Math.min(schema.maxItems ?? LONGEST_LIST, LONGEST_LIST);
      const length = randomInteger(source.chance, schema.minItems ?? 0, most);
      const items = schema.items ?? {};
      return Array.from({ length }, () => validValue(source, items, singular(name)));
    }
    case "integer":
    case "number":
      return validNumber(source, schema);
    case "boolean":
      return source.chance() < 0.5;
    case "string":
      return validText(source, schema);
    default:
      return null;
  }
}

function validObject(source: Source, { properties = {}, required = [] }: PayloadSchema): object {
  const present = Object.entries(properties).filter(
    ([name]) => required.includes(name) || source.chance() < 0.5,
  );
  return Object.fromEntries(present.map(([name, part]) => [name, validValue(source, part, name)]));
}

function validNumber(source: Source, { minimum = 0, maximum = LARGEST }: PayloadSchema): number {
  const edges = [minimum, maximum, randomInteger(source.chance, minimum, maximum)];
  return source.chance() < 0.5
    ? choose(source, edges)
    : minimum + randomInteger(source.chance, 0, 3);
}

function validText(source: Source, { pattern, minLength = 0, maxLength }: PayloadSchema): string {
  const seed = randomInteger(source.chance, 0, LARGEST);
  const longest = Math.max(minLength, Math.min(maxLength ?? 200, 200));
  const text = pattern
    ? fc.stringMatching(new RegExp(pattern, "u"), { maxLength: longest })
    : fc.string({ minLength, maxLength: longest, unit: "binary" });
  const [sample = ""] = fc.sample(text, { seed, numRuns: 1 });
  return sample.length < minLength ? "A".repeat(minLength) : sample;
}

/** `couponIds` holds values of `couponId`. */
function singular(name: string): string {
  return name.replace(/s$/, "");
}
