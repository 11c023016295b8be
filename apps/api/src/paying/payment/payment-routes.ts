import {
  cashierDetail,
  closePayOrder as closeCall,
  createPayOrder as createCall,
  queryPayOrderResult as resultCall,
  queryQrCode as qrCall,
} from "@santap/contract/calls/payment";
import type { CallServer } from "../../http/serve-call.ts";
import { createPayOrder, type CreatePayOrderDeps } from "./create/create-pay-order.ts";
import { cancelPayment } from "./reconcile/cancel-payment.ts";
import { readCashier } from "./read-cashier.ts";
import { readPayStatus, readQr, type ReadPaymentDeps } from "./read-payment.ts";

export function servePayment(calls: CallServer, deps: CreatePayOrderDeps & ReadPaymentDeps): void {
  calls.serve(cashierDetail, async ({ payload, caller }) => readCashier(deps, payload, caller));
  calls.serve(createCall, async ({ payload, user, caller }) =>
    createPayOrder(deps, payload, { user, caller }),
  );
  calls.serve(closeCall, async ({ payload, user }) =>
    cancelPayment(deps, payload.box, user.userId),
  );
  calls.serve(qrCall, async ({ payload, reply }) => {
    void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    return readQr(deps, payload.box);
  });
  calls.serve(resultCall, async ({ payload, reply }) => {
    void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    return readPayStatus(deps, payload.box);
  });
}
