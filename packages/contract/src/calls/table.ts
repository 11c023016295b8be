import { optionalCall } from "../call.ts";
import type * as schemas from "../schemas/table.ts";

export const openTable = optionalCall<typeof schemas.openTable>("/table/open");

export const tableSession = optionalCall<typeof schemas.tableSession>("/table/session");

/**
 * Server-sent events, read by fetch with the participant's token in its header: `version` with
 * `{"version": n}` on every change; `ended` once the caller is no longer at the table, or its session is over.
 */
export const TABLE_EVENTS_PATH = "/table/events";
