import { cashierDetail } from "@santap/contract/cashier";
import type { CallServer } from "../../plugins/serve-call.ts";
import { readCashier, type CashierDeps } from "./read-cashier.ts";

export function serveCashier(calls: CallServer, deps: CashierDeps): void {
  calls.serve(cashierDetail, async ({ payload, caller }) => readCashier(deps, payload, caller));
}
