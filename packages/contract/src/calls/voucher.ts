import { userCall } from "../call.ts";
import type * as schemas from "../schemas/voucher.ts";

export const showVoucher = userCall<typeof schemas.showVoucher>("/voucher/show");

export const stopRedemption = userCall<typeof schemas.stopRedemption>("/voucher/stop");

export const previewVoucherRefund =
  userCall<typeof schemas.previewVoucherRefund>("/voucher/refund/preview");

export const refundVouchers = userCall<typeof schemas.refundVouchers>("/voucher/refund");
