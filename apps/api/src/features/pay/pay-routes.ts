import {
  closePayOrder as closeCall,
  createPayOrder as createCall,
  queryPayOrderResult as resultCall,
  queryQrCode as qrCall,
} from "@santap/contract/pay";
import type { CallServer } from "../../plugins/serve-call.ts";
import { createPayOrder, type PayDeps } from "./create-pay-order.ts";
import { letGo } from "./let-go.ts";
import { readPayStatus, readQr, type ReadPaymentDeps } from "./read-payment.ts";

export function servePay(calls: CallServer, deps: PayDeps & ReadPaymentDeps): void {
  calls.serve(createCall, async ({ payload, user, caller }) =>
    createPayOrder(deps, payload, { user, caller }),
  );
  calls.serve(closeCall, async ({ payload, user }) => letGo(deps, payload.box, user.userId));
  calls.serve(qrCall, async ({ payload, reply }) => {
    void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    return readQr(deps, payload.box);
  });
  calls.serve(resultCall, async ({ payload, reply }) => {
    void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    return readPayStatus(deps, payload.box);
  });
}
