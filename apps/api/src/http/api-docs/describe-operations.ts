import type { OpenAPIV3_1 } from "openapi-types";
import { BASE_PATH, type Access } from "@santap/contract/call";
import { HEADER } from "@santap/contract/headers";
import { HttpErrorCode } from "@santap/contract/errors/transport-codes";
import { errorCatalogue, isErrorCode } from "@santap/contract/errors/catalogue";
import { messageFor } from "@santap/contract/errors/message-for";
import refusals from "./call-refusals.json" with { type: "json" };

type Document = OpenAPIV3_1.Document;
type Operation = OpenAPIV3_1.OperationObject;

/** What a caller presents; `docs/signing.md` has the signature that product calls carry besides. */
export const SECURITY_SCHEMES: Record<string, OpenAPIV3_1.SecuritySchemeObject> = {
  session: { type: "http", scheme: "bearer", description: "Access token of a signed-in diner" },
  participant: {
    ...{ type: "apiKey", in: "header", name: HEADER.participant },
    description: "Token of a phone at a table",
  },
  operator: {
    ...{ type: "apiKey", in: "cookie", name: "santap_operator" },
    description: "Session of an operator or of staff; over HTTPS with the prefix __Host-",
  },
  station: {
    ...{ type: "apiKey", in: "cookie", name: "santap_station" },
    description: "A registered device at which a person has signed in; prefix as above",
  },
};

/** By who may call; an empty requirement means that nothing has to be presented. */
export const SECURITY_BY_ACCESS: Record<Access, OpenAPIV3_1.SecurityRequirementObject[]> = {
  guest: [],
  user: [{ session: [] }],
  optional: [{}, { session: [] }],
  operator: [{ operator: [] }],
  staff: [{ operator: [] }, { operator: [], station: [] }],
};

export const CALL_ERROR = {
  type: "object",
  description: "`code` is a product code, or the HTTP status where that is not 200.",
  required: ["code", "message"],
  properties: {
    code: { type: "string" },
    message: { type: "string", description: "In the language of Accept-Language" },
    details: { type: "object", additionalProperties: true },
  },
} as const satisfies OpenAPIV3_1.SchemaObject;

const FAILED: OpenAPIV3_1.SchemaObject = {
  type: "object",
  required: ["data", "success", "error"],
  properties: {
    data: { type: "null" },
    success: { type: "boolean", const: false },
    error: { $ref: "#/components/schemas/CallError" },
  },
};

/** Statuses that any call may answer with; 401 also where a session is presented. */
const COMMON: readonly HttpErrorCode[] = [
  HttpErrorCode.badRequest,
  HttpErrorCode.contentTooLarge,
  HttpErrorCode.unsupportedMediaType,
  HttpErrorCode.tooManyRequests,
  HttpErrorCode.internalServerError,
  HttpErrorCode.serviceUnavailable,
];
const STATUSES = [...COMMON, HttpErrorCode.unauthorized];

export const COMPONENTS: OpenAPIV3_1.ComponentsObject = {
  securitySchemes: SECURITY_SCHEMES,
  schemas: { CallError: CALL_ERROR, Failed: FAILED },
  responses: Object.fromEntries(
    STATUSES.map((status) => [
      `Status${status}`,
      {
        description: messageFor(status, "enGB"),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failed" } } },
      },
    ]),
  ),
};

/** Product codes by call: what the features have seen each answer (`apps/api/test/refusals`). */
const REFUSALS: Readonly<Record<string, readonly string[]>> = refusals;

/** Adds an id, who may call and the failures to each operation. Changes the document. */
export function describeOperations({ paths = {} }: Document): void {
  for (const [path, methods = {}] of Object.entries(paths)) {
    for (const method of ["get", "post", "delete"] as const) {
      const operation = methods[method] as Operation | undefined;
      if (operation === undefined) continue;
      operation.operationId = toOperationId(method, path);
      operation.security ??= [];
      operation.responses = { ...operation.responses, ...listFailures(operation) };
      describeRefusals(operation, REFUSALS[path.slice(BASE_PATH.length)] ?? []);
    }
  }
}

function listFailures({ security = [] }: Operation): OpenAPIV3_1.ResponsesObject {
  const statuses = security.length > 0 ? STATUSES : COMMON;
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Status${status}` }]),
  );
}

function describeRefusals({ responses = {} }: Operation, codes: readonly string[]): void {
  const answer = responses["200"] as OpenAPIV3_1.ResponseObject | undefined;
  if (answer === undefined || codes.length === 0) return;
  const rows = codes.map(
    (code) => `- ${code}: ${isErrorCode(code) ? errorCatalogue[code].meaning : ""}`,
  );
  answer.description = `Data, or a refusal:\n\n${rows.join("\n")}`;
  const schema = answer.content?.["application/json"]?.schema as
    | OpenAPIV3_1.SchemaObject
    | undefined;
  if (schema?.properties !== undefined) schema.properties["error"] = refusedWith(codes);
}

function refusedWith(codes: readonly string[]): OpenAPIV3_1.SchemaObject {
  const named: OpenAPIV3_1.SchemaObject = {
    type: "object",
    properties: { code: { type: "string", enum: [...codes] } },
  };
  return { anyOf: [{ type: "null" }, { allOf: [CALL_ERROR, named] }] };
}

/** `/digital-food/order/pay_at_counter` by POST is `orderPayAtCounter`; by GET `getOrder…`. */
function toOperationId(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const [, , ...named] = words;
  const [first = "", ...others] = method === "post" ? named : [method, ...named];
  return first + others.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}
