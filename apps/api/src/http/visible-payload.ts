import { VISIBLE_PATTERN } from "@santap/contract/schemas/field";
import { visibleText } from "@santap/domain/text/visible-text";

type Clean = (value: unknown) => unknown;

interface Schema {
  pattern?: string;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Removes what cannot be seen from the fields that are VisibleText, before the payload is checked. */
export function createPayloadCleaner(schema: object): Clean | null {
  const { pattern, maxLength = 0, properties, items, anyOf } = schema as Schema;
  if (pattern === VISIBLE_PATTERN) return (value) => cleanText(value, maxLength);
  if (properties) return cleanProperties(properties);
  if (anyOf) {
    const cleaners = anyOf.map(createPayloadCleaner).filter((clean) => clean !== null);
    if (cleaners.length === 0) return null;
    return (value) => cleaners.reduce((cleaned, clean) => clean(cleaned), value);
  }
  const cleanItem = items ? createPayloadCleaner(items) : null;
  return cleanItem && ((value) => (Array.isArray(value) ? value.map(cleanItem) : value));
}

/** Longer text is refused as it is, so that a caller cannot choose the work. */
function cleanText(value: unknown, maxLength: number): unknown {
  return typeof value === "string" && value.length <= 2 * maxLength ? visibleText(value) : value;
}

function cleanProperties(properties: Record<string, Schema>): Clean | null {
  const cleaners = Object.entries(properties).flatMap(([name, schema]) => {
    const clean = createPayloadCleaner(schema);
    return clean === null ? [] : [{ name, clean }];
  });
  if (cleaners.length === 0) return null;
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const cleaned: Record<string, unknown> = { ...value };
    for (const { name, clean } of cleaners)
      if (Object.hasOwn(cleaned, name)) cleaned[name] = clean(cleaned[name]);
    return cleaned;
  };
}
