import {
  arrangeTables as arrangeCall,
  listTables as listCall,
  staffBill,
} from "@santap/contract/calls/staff/table";
import type { CallServer } from "../../http/serve-call.ts";
import { arrangeTables } from "./arrange-tables.ts";
import type { FloorDeps } from "./floor-deps.ts";
import { listTables } from "./list-tables.ts";
import { readStaffBill } from "./read-staff-bill.ts";

export function serveFloor(calls: CallServer, deps: FloorDeps): void {
  calls.serve(listCall, ({ payload, caller }) => listTables(deps, payload, caller.language));
  calls.serve(staffBill, ({ payload, caller }) => readStaffBill(deps, payload, caller.language));
  calls.serve(arrangeCall, ({ payload, staff }) => arrangeTables(deps, payload, staff));
}
