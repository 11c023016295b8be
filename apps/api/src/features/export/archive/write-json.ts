import type { Entry } from "../sections/section.ts";
import { FIELDS, type FieldName } from "../texts/fields.ts";

/** A list, an entry a line; instants as ISO 8601. */
export async function* writeJson(pages: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const entries of pages) {
    for (const entry of entries) {
      yield `${before}\n${JSON.stringify(toJson(entry))}`;
      before = ",";
    }
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

function toJson(entry: Entry): Record<string, unknown> {
  const fields = Object.entries(entry) as [FieldName, unknown][];
  return Object.fromEntries(
    fields.map(([name, value]) => [name, isInstant(name, value) ? toIso(value) : value]),
  );
}

function isInstant(name: FieldName, value: unknown): value is number {
  return FIELDS[name][0] === "INSTANT" && typeof value === "number";
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}
