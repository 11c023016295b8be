import type { OpenAPIV3_1 } from "openapi-types";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The document with every occurrence of a shared shape replaced by a reference to its component.
 * Shapes are compared by structure, because the description contains copies of what calls share.
 */
export function shareSchemas(
  document: OpenAPIV3_1.Document,
  shared: Readonly<Record<string, object>>,
): OpenAPIV3_1.Document {
  const names = new Map(
    Object.entries(shared).map(([name, schema]) => [JSON.stringify(toEnums(toJson(schema))), name]),
  );
  const replace = (node: Json, asComponent = false): Json => {
    if (Array.isArray(node)) return node.map((one: Json) => replace(one));
    if (!isRecord(node)) return node;
    const name = isSchema(node) && !asComponent ? names.get(JSON.stringify(node)) : undefined;
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replace(value)]));
  };
  const { components, ...others } = toJson(document) as { components: Record<string, Json> };
  const schemas = Object.fromEntries(
    [...names].map(([text, name]) => [name, replace(JSON.parse(text) as Json, true)]),
  );
  const known = components["schemas"] as Record<string, Json>;

  return {
    ...(replace(others) as object),
    components: { ...components, schemas: { ...known, ...schemas } },
  } as never;
}

function isSchema(node: Record<string, Json>): boolean {
  return node["type"] === "object" || node["type"] === "array" || "anyOf" in node;
}

/** `const` is written as an `enum` of one by the plugin that collects the calls. */
function toEnums(node: Json): Json {
  if (Array.isArray(node)) return node.map(toEnums);
  if (!isRecord(node)) return node;
  const { const: constant, ...others } = node;
  const copy = Object.fromEntries(Object.entries(others).map(([key, one]) => [key, toEnums(one)]));
  return constant === undefined ? copy : { ...copy, enum: [constant] };
}

function isRecord(node: Json): node is Record<string, Json> {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

function toJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
