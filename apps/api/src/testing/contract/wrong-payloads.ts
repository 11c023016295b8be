import { VISIBLE_PATTERN } from "@santap/contract/schemas/field";

/** The part of JSON schema that the contract's payloads use. */
export interface PayloadSchema {
  type?: string;
  const?: unknown;
  anyOf?: PayloadSchema[];
  properties?: Record<string, PayloadSchema>;
  required?: string[];
  items?: PayloadSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

export interface WrongPayload {
  /** What is wrong, for a person. */
  what: string;
  /** The path that the refusal must name. */
  field: string;
  payload: unknown;
}

/** Words of which one matches every pattern of the contract. */
const WORDS = ["ABCDEFGH", "usb", "12", "1234", "123456", "/", "2026-01-31"];

/** A payload of the right shape, about things that are not there. */
export function buildExample(schema: PayloadSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf?.[0] !== undefined) return buildExample(schema.anyOf[0]);
  if (schema.type === "object") {
    const required = Object.entries(schema.properties ?? {}).filter(([name]) =>
      schema.required?.includes(name),
    );
    return Object.fromEntries(required.map(([name, part]) => [name, buildExample(part)]));
  }
  if (schema.type === "array")
    return schema.minItems && schema.items ? [buildExample(schema.items)] : [];
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 0;
  return exampleText(schema);
}

function exampleText({ pattern, minLength = 0, maxLength = 64 }: PayloadSchema): string {
  const fits = new RegExp(pattern ?? "", "u");
  const words = [...WORDS, "A".repeat(minLength)].filter(
    (word) => word.length >= minLength && word.length <= maxLength && fits.test(word),
  );
  if (words[0] === undefined) throw new Error(`no example for ${pattern}`);
  return words[0];
}

/** The example spoilt in one place after the other: every field missing, of a wrong type, too long … */
export function buildWrongPayloads(schema: PayloadSchema): WrongPayload[] {
  return spoil(schema, buildExample(schema), []).map(({ what, path, value }) => ({
    what: `${path.join(".")} ${what}`,
    field: path.join(".") || "body",
    payload: value,
  }));
}

interface Spoilt {
  what: string;
  path: string[];
  /** The whole part of the payload at which the walk stands. */
  value: unknown;
}

function spoil(schema: PayloadSchema, good: unknown, path: string[]): Spoilt[] {
  const here = wrongValues(schema).map(([what, value]) => ({ what, path, value }));
  if (schema.type === "object") return [...here, ...spoilFields(schema, good as object, path)];
  const [first] = Array.isArray(good) ? (good as unknown[]) : [];
  if (schema.items === undefined || first === undefined) return here;
  const inside = spoil(schema.items, first, [...path, "0"]);
  return [...here, ...inside.map((spoilt) => ({ ...spoilt, value: [spoilt.value] }))];
}

function spoilFields(
  { properties = {}, required = [] }: PayloadSchema,
  good: object,
  path: string[],
): Spoilt[] {
  const extra = { what: "is not known", path: [...path, "extra"], value: { ...good, extra: 1 } };
  const missing = required.map((name) => {
    const value = Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
    return { what: "is missing", path: [...path, name], value };
  });
  const wrong = Object.entries(properties).flatMap(([name, part]) => {
    const inner = (good as Record<string, unknown>)[name] ?? buildExample(part);
    return spoil(part, inner, [...path, name]).map((spoilt) => ({
      ...spoilt,
      value: { ...good, [name]: spoilt.value },
    }));
  });
  return [extra, ...missing, ...wrong];
}

function wrongValues(schema: PayloadSchema): [string, unknown][] {
  if (schema.anyOf !== undefined || schema.const !== undefined) {
    return [
      ["is nonsense", 3.14],
      ["is null", null],
    ];
  }
  switch (schema.type) {
    case "string":
      return [["is a number", 7], ["is null", null], ["is an object", {}], ...wrongTexts(schema)];
    case "integer":
      return [
        ["is text", "1"],
        ["is null", null],
        ["is a fraction", 1.5],
        ["is negative", -1],
        ["is huge", 1e300],
      ];
    case "boolean":
      return [
        ["is text", "true"],
        ["is a number", 1],
        ["is null", null],
      ];
    case "array":
      return [
        ["is text", "x"],
        ["is an object", {}],
        ...(schema.minItems ? [["is empty", []] as [string, unknown]] : []),
        [
          "is endless",
          Array.from({ length: (schema.maxItems ?? 0) + 1 }, () =>
            buildExample(schema.items ?? {}),
          ),
        ],
      ];
    case "object":
      return [
        ["is a list", []],
        ["is null", null],
        ["is text", "x"],
      ];
    default:
      return [];
  }
}

function wrongTexts({ pattern, minLength, maxLength }: PayloadSchema): [string, unknown][] {
  return [
    ...(maxLength === undefined
      ? []
      : [["is too long", "A".repeat(maxLength + 1)] as [string, unknown]]),
    ...(minLength ? [["is empty", ""] as [string, unknown]] : []),
    // What cannot be seen is removed from visible texts.
    ...(pattern === undefined || pattern === VISIBLE_PATTERN
      ? []
      : [["has a character of another alphabet", "\u0000§"] as [string, unknown]]),
  ];
}
