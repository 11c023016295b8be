import { confirmRefund as confirmCall } from "@santap/contract/calls/refund";
import {
  previewVoucherRefund as previewCall,
  refundVouchers as refundCall,
} from "@santap/contract/calls/voucher";
import type { CallServer } from "../../http/serve-call.ts";
import { confirmRefund } from "./confirm-refund.ts";
import { previewVoucherRefund, type RefundPreviewDeps } from "./voucher/preview-voucher-refund.ts";
import { refundVouchers } from "./voucher/refund-vouchers.ts";

export function serveRefund(calls: CallServer, deps: RefundPreviewDeps): void {
  calls.serve(confirmCall, async ({ payload, user }) => confirmRefund(deps, payload, user.userId));
  calls.serve(previewCall, async ({ payload, user, caller }) =>
    previewVoucherRefund(deps, payload, { ...caller, user }),
  );
  calls.serve(refundCall, async ({ payload, user }) => refundVouchers(deps, payload, user.userId));
}
