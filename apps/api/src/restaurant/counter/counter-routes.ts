import {
  counterOrder,
  counterOrders,
  decideMismatch as mismatchCall,
  giveRefund as refundCall,
  handBack as handBackCall,
  takeCash as cashCall,
} from "@santap/contract/calls/staff/counter";
import type { CallServer } from "../../http/serve-call.ts";
import type { CounterDeps } from "./counter-deps.ts";
import { decidePayment } from "./decide-payment.ts";
import { giveRefund } from "./give-refund.ts";
import { handBack } from "./hand-back.ts";
import { listCounterOrders } from "./list-counter-orders.ts";
import { readCounterOrder } from "./read-counter-order.ts";
import { takeCounterCash } from "./take-counter-cash.ts";

export function serveCounter(calls: CallServer, deps: CounterDeps): void {
  calls.serve(counterOrders, ({ payload, staff, caller }) =>
    listCounterOrders(deps, payload, { staff, language: caller.language }),
  );
  calls.serve(counterOrder, ({ payload, caller }) =>
    readCounterOrder(deps, payload, caller.language),
  );
  calls.serve(cashCall, ({ payload, staff, caller }) =>
    takeCounterCash(deps, payload, { staff, language: caller.language }),
  );
  calls.serve(refundCall, ({ payload, staff }) => giveRefund(deps, payload, staff));
  calls.serve(handBackCall, ({ payload, staff }) => handBack(deps, payload, staff));
  calls.serve(mismatchCall, ({ payload, staff }) => decidePayment(deps, payload, staff));
}
