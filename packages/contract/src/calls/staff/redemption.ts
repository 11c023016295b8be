import { staffCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/redemption.ts";

export const lookUpVoucher = staffCall<typeof schemas.lookUpVoucher>(
  "/staff/voucher/look_up",
  "voucher:redeem",
);

export const sendVoucherCode = staffCall<typeof schemas.sendVoucherCode>(
  "/staff/voucher/sendCode",
  "voucher:redeem",
);

export const prepareVouchers = staffCall<typeof schemas.prepareVouchers>(
  "/staff/voucher/prepare",
  "voucher:redeem",
);

export const redeemVouchers = staffCall<typeof schemas.redeemVouchers>(
  "/staff/voucher/redeem",
  "voucher:redeem",
);

export const undoRedemption = staffCall<typeof schemas.undoRedemption>(
  "/staff/voucher/undo",
  "voucher:redeem",
);
