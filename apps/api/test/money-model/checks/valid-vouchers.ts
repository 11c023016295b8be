import type { SeenDeal, SeenUse, SeenVoucher } from "./read/read-vouchers.ts";

const use = (n: number, value: number, undone = false): SeenUse => {
  return { useId: `X${n}`, value, requestKey: `Q${n}`, usedOn: null, undone };
};

/** A card of two uses, of which one stands and one was undone. */
export const PART_USED: SeenVoucher = {
  ...{ voucherId: "V1", orderId: "O4", status: "TO_USE", salePrice: 7_000, paid: 6_667 },
  ...{ listPrice: 9_001, uses: 2, usesLeft: 1, onExpiry: "REFUND", refundId: null },
  ...{ heldBy: null, voided: 0 },
  ...{ used: [use(1, 3_500), use(2, 3_500, true)], owed: 3_500 },
};
export const GIVEN_BACK: SeenVoucher = {
  ...{ ...PART_USED, voucherId: "V2", status: "REFUNDED", refundId: "F2" },
  ...{ uses: 1, usesLeft: 1, used: [], owed: 0 },
};
export const USED_UP: SeenVoucher = {
  ...{ ...PART_USED, voucherId: "V3", status: "REDEEMED", paid: 6_666 },
  ...{ uses: 1, usesLeft: 0, used: [use(3, 7_000)], owed: 0 },
};
export const DEAL: SeenDeal = {
  ...{ dealId: "D1", sold: 3, standing: 2, held: 1, most: 3, perUser: 3 },
};

/** The sound ones, with others in the place of those of the same id. */
export const vouchers = (...changed: SeenVoucher[]) => ({
  vouchers: [PART_USED, GIVEN_BACK, USED_UP].map(
    (old) => changed.find((one) => one.voucherId === old.voucherId) ?? old,
  ),
});
