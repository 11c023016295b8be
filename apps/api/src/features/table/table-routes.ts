import { openTable as openTableCall } from "@santap/contract/calls/table";
import type { CallServer } from "../../http/serve-call.ts";
import { openTable, type OpenTableDeps } from "./open-table.ts";

export function serveTable(calls: CallServer, deps: OpenTableDeps): void {
  calls.serve(openTableCall, async ({ payload, caller }) =>
    openTable(deps, payload.tableCode, caller),
  );
}
