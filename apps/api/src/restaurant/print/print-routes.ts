import {
  decidePrint as decideCall,
  printOrder as printCall,
  printState,
  receiptLink as linkCall,
  setPrinter as setCall,
  testPrinter as testCall,
} from "@santap/contract/calls/staff/print";
import type { CallServer } from "../../http/serve-call.ts";
import { decidePrint } from "./decide-print.ts";
import type { PrintDeps } from "./printer/print-deps.ts";
import { printOrder } from "./print-order.ts";
import { linkReceipt } from "./link-receipt.ts";
import { readPrintState } from "./read-print-state.ts";
import { setPrinter } from "./set-printer.ts";
import { testPrinter } from "./test-printer.ts";

export function servePrint(calls: CallServer, deps: PrintDeps): void {
  calls.serve(printState, ({ payload, caller }) =>
    readPrintState(deps, payload.storeId, caller.language),
  );
  calls.serve(printCall, ({ payload, staff, caller }) =>
    printOrder(deps, payload, { staff, language: caller.language }),
  );
  calls.serve(linkCall, ({ payload, caller, reply }) => {
    void reply.header("cache-control", "no-store");
    return linkReceipt(deps, payload, caller.language);
  });
  calls.serve(decideCall, ({ payload, staff }) => decidePrint(deps, payload, staff));
  calls.serve(testCall, ({ payload, staff }) => testPrinter(deps, payload, staff));
  calls.serve(setCall, ({ payload, staff }) => setPrinter(deps, payload, staff));
}
