import { CALL_SCHEMAS } from "@santap/contract/call-schemas";
import { VISIBLE_PATTERN } from "@santap/contract/schemas/field";
import { expect, test } from "vitest";
import { createPayloadCleaner } from "../../http/visible-payload.ts";

interface Schema {
  type?: string;
  pattern?: string;
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Read by programs alone, and compared as they are; a round's notes have the rule of the diners' notes. */
const NO_TEXTS =
  /\.(password|code|sent|lookup|version|lines\[\]\.note)$|^\/staff\/table\/sendRound\./;
/** Lets through what nobody sees. */
const HIDDEN = "Di\u202Ewe";

function listFields(schema: Schema, name: string): { name: string; pattern: string }[] {
  const { properties = {}, items, anyOf = [], type, pattern = "" } = schema;
  return [
    ...(type === "string" && schema.const === undefined ? [{ name, pattern }] : []),
    ...Object.entries(properties).flatMap(([key, one]) => listFields(one, `${name}.${key}`)),
    ...(items ? listFields(items, `${name}[]`) : []),
    ...anyOf.flatMap((one) => listFields(one, name)),
  ];
}

const isOfStaff = (path: string) => path.startsWith("/staff/") || path.startsWith("/operator/");

test("STAFF-3 whatever staff write in a payload is visible text, but for secrets and what programs read", () => {
  const open = [...CALL_SCHEMAS]
    .filter(([{ path }]) => isOfStaff(path))
    .flatMap(([{ path }, { payload }]) => listFields(payload as Schema, path))
    .filter(({ name, pattern }) => !NO_TEXTS.test(name) && new RegExp(pattern, "u").test(HIDDEN));
  expect(open).toEqual([]);
});

test("a payload's text loses what cannot be seen, wherever it stands; all else stays", () => {
  const text = { type: "string", maxLength: 20, pattern: VISIBLE_PATTERN };
  const row = { type: "object", properties: { note: text, id: { type: "string" } } };
  const schema = {
    type: "object",
    properties: { name: { anyOf: [{ type: "null" }, text] }, rows: { type: "array", items: row } },
  };
  const clean = createPayloadCleaner(schema);
  const hidden = "  Di\u202Ewe\u200B\u0007 \u2067A\uFEFF ";
  const id = "Di\u202Ewe";
  const rows = [{ note: hidden, id }, null, 7];
  const cleaned = { name: "Diwe A", rows: [{ note: "Diwe A", id }, null, 7] };
  expect(clean?.({ name: hidden, rows, more: hidden })).toEqual({ ...cleaned, more: hidden });
  const long = "\u202E".repeat(41);
  for (const wrong of [null, 7, "text", [hidden], { name: 5, rows: {} }, { name: long }])
    expect(clean?.(wrong)).toEqual(wrong);
  expect(
    createPayloadCleaner({ type: "object", properties: { id: { type: "string" } } }),
  ).toBeNull();
});
