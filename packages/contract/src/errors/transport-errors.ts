import type { ErrorMeanings } from "./error-meaning.ts";
import type { ClientErrorCode, HttpErrorCode } from "./transport-codes.ts";

/** Failures that are no refusals, by their codes; `texts/` has their sentences. */
export const transportErrors = {
  // HTTP statuses.
  "400": {
    meaning: "The request is malformed; details.field names the field",
    variants: { field: ["field"], clock: [], signature: [] },
  },
  "401": {
    meaning: "There is no session, or it has expired",
  },
  "404": {
    meaning: "There is no such call",
  },
  "413": {
    meaning: "The body is too large",
  },
  "415": {
    meaning: "The body has a type that is not served",
  },
  "429": {
    meaning: "Too many calls from one address",
  },
  "500": {
    meaning: "Something went wrong on our side",
  },
  "503": {
    meaning: "The service is starting, stopping or overloaded",
  },
  // What the request client reports without an HTTP status.
  "0": {
    meaning: "A failure that nothing else describes",
  },
  ERR_NETWORK: {
    meaning: "No answer arrived",
  },
  ECONNABORTED: {
    meaning: "No answer within the time-out",
  },
  ETIMEDOUT: {
    meaning: "The connection timed out",
  },
  ERR_CANCELED: {
    meaning: "The caller aborted the request",
  },
  ERR_BAD_REQUEST: {
    meaning: "The request was refused (HTTP 4xx), or could not be written",
  },
  ERR_BAD_RESPONSE: {
    meaning: "The server failed (HTTP 5xx), or its answer is no envelope",
  },
} as const satisfies ErrorMeanings<HttpErrorCode | ClientErrorCode>;
