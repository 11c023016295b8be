import { requiredText } from "@santap/snap/wire-reading";
import { expect, test } from "vitest";
import { parseAnswer } from "./answer.ts";
import { toOutcome } from "./error-code.ts";

const read = (answer: { status: number; body: unknown }) =>
  parseAnswer(answer, (reading) => requiredText(reading, "id", 8));

test.each([200, 201, 202])("status %i is a success", (status) => {
  expect(read({ status, body: { id: "1" } })).toEqual({ kind: "DONE", value: "1" });
});

test("an error names its code and what may be concluded", () => {
  const body = { error_code: "DATA_NOT_FOUND", message: "Payment request not found" };
  expect(read({ status: 404, body })).toEqual({
    kind: "NOT_DONE",
    errorCode: "DATA_NOT_FOUND",
    outcome: "NOT_FOUND",
  });
});

test.each([
  [200, {}],
  [200, null],
  [200, "OK"],
  [302, { id: "1" }],
  [500, "<html>"],
  [500, { message: "no code" }],
])("status %i with %j says nothing", (status, body) => {
  expect(read({ status, body }).kind).toBe("MALFORMED");
});

test.each([
  [400, "API_VALIDATION_ERROR", "REJECTED"],
  [401, "INVALID_API_KEY", "REJECTED"],
  [403, "CHANNEL_NOT_ACTIVATED", "REJECTED"],
  [404, "CALLBACK_URL_NOT_FOUND", "REJECTED"],
  [404, "DATA_NOT_FOUND", "NOT_FOUND"],
  [409, "DUPLICATE_ERROR", "DUPLICATE"],
  [409, "SOMETHING_ELSE", "DUPLICATE"],
  [429, "RATE_LIMIT_EXCEEDED", "RETRY_LATER"],
  [429, "SOMETHING_ELSE", "RETRY_LATER"],
  [503, "CHANNEL_UNAVAILABLE", "RETRY_LATER"],
  [500, "SERVER_ERROR", "UNKNOWN"],
  [400, "NEVER_SEEN", "UNKNOWN"],
  [400, "constructor", "UNKNOWN"],
] as const)("%i %s is %s", (status, code, outcome) => {
  expect(toOutcome(status, code)).toBe(outcome);
});
