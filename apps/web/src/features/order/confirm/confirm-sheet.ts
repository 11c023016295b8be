/** What the confirm page shows over itself. */
export type ConfirmSheet = "coupons" | "methods" | "vouchers" | "voucherDish";
