import type { VoucherAsset } from "@santap/contract/schemas/coupon";
import { expect, test } from "vitest";
import { groupAssets } from "./group-assets.ts";

const VOUCHER: VoucherAsset = {
  kind: "VOUCHER",
  voucherId: "S06-1",
  orderId: "S06-A",
  name: "Card",
  storeName: "Kopi",
  picture: "",
  uses: 5,
  usesLeft: 5,
  category: "USABLE",
  soonOver: false,
  status: "TO_USE",
  expiresAt: 1_790_000_000_000,
  usedAt: null,
};

test("DEAL-9 vouchers of one purchase are one card as long as they are alike", () => {
  const groups = groupAssets([
    VOUCHER,
    { ...VOUCHER, voucherId: "S06-2" },
    { ...VOUCHER, voucherId: "S06-3", usesLeft: 4 },
    { ...VOUCHER, voucherId: "S06-4", orderId: "S06-B" },
    { ...VOUCHER, voucherId: "S06-5", orderId: "S06-B", status: "HELD" },
  ]);
  expect(groups.map(({ count }) => count)).toEqual([2, 1, 1, 1]);
});
