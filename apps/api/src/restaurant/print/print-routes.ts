import {
  decidePrint as decideCall,
  printOrder as printCall,
  printState,
  setPrinter as setCall,
} from "@santap/contract/calls/staff/print";
import type { CallServer } from "../../http/serve-call.ts";
import { decidePrint } from "./decide-print.ts";
import type { PrintDeps } from "./printer/print-deps.ts";
import { printOrder } from "./print-order.ts";
import { readPrintState } from "./read-print-state.ts";
import { setPrinter } from "./set-printer.ts";

export function servePrint(calls: CallServer, deps: PrintDeps): void {
  calls.serve(printState, ({ payload, caller }) =>
    readPrintState(deps, payload.storeId, caller.language),
  );
  calls.serve(printCall, ({ payload, staff, caller }) =>
    printOrder(deps, payload, { staff, language: caller.language }),
  );
  calls.serve(decideCall, ({ payload, staff }) => decidePrint(deps, payload, staff));
  calls.serve(setCall, ({ payload, staff }) => setPrinter(deps, payload, staff));
}
