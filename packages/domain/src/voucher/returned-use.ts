import type { Rupiah } from "../money/rupiah.ts";
import { computeVoucherRefund, type PaidVoucher, type VoucherRefund } from "./refund-amount.ts";

/**
 * Of a voucher that was refunded while uses of it stood: what goes back, too, now that some of them are
 * undone with their meal (NOV-36). Together as if the meal had been refunded first. `lapsed` is below 0 where the
 * store had kept more of it.
 */
export function computeReturnedUses(
  voucher: PaidVoucher,
  undone: readonly { readonly value: Rupiah }[],
): VoucherRefund {
  const value = undone.reduce((sum, one) => sum + one.value, 0);
  const before = computeVoucherRefund(voucher);
  const after = computeVoucherRefund({
    ...voucher,
    usesTaken: voucher.usesTaken - undone.length,
    redeemed: voucher.redeemed - value,
  });
  return {
    amount: after.amount - before.amount,
    storeDiscount: after.storeDiscount - before.storeDiscount,
    platformDiscount: after.platformDiscount - before.platformDiscount,
    mallDiscount: after.mallDiscount - before.mallDiscount,
    brandDiscount: after.brandDiscount - before.brandDiscount,
    lapsed: after.lapsed - before.lapsed,
  };
}
