import type { Call } from "@santap/contract/call";
import { CALL_SCHEMAS } from "@santap/contract/call-schemas";
import { reportEvents } from "@santap/contract/calls/tracking";

/**
 * Every call of the contract whose payload is an object; a report of events is a bare list, of which
 * the server rejects what it does not know. A test compares them with what the server says that it
 * serves.
 */
export const CONTRACT_CALLS: readonly Call[] = [...CALL_SCHEMAS.keys()].filter(
  ({ path }) => path !== reportEvents.path,
);
