import { expect, test } from "vitest";
import { getObstaclePath, viewAssets } from "./assets-view.ts";

const voucher = (id: string, orderId: string, refundable: number) => ({
  kind: "VOUCHER" as const,
  id,
  name: "Kartu kopi",
  orderId,
  paid: 99_000,
  refundable,
});

test("ACC-2 vouchers stand by purchase with their worth, coupons beside them", () => {
  const coupon = {
    kind: "COUPON" as const,
    id: "c1",
    name: "HEMAT20",
    orderId: null,
    paid: 0,
    refundable: 0,
  };
  const waivable = [voucher("v1", "o1", 99_000), voucher("v2", "o1", 40_000), coupon];
  expect(viewAssets({ waivable: [...waivable, voucher("v3", "o2", 0)] })).toEqual({
    purchases: [
      { orderId: "o1", name: "Kartu kopi", count: 2, paid: 198_000, refundable: 139_000 },
      { orderId: "o2", name: "Kartu kopi", count: 1, paid: 99_000, refundable: 0 },
    ],
    coupons: [coupon],
    voucherIds: ["v1", "v2", "v3"],
    worth: 297_000,
  });
});

test("ACC-2 what blocks leads to where it is settled", () => {
  const obstacle = { id: "o1", storeId: "S06", status: "OPEN", name: "Kopi Langkah Pagi" };
  expect(getObstaclePath({ ...obstacle, kind: "ORDER", orderKind: "MEAL" })).toBe(
    "/platform/orderDetail?orderId=o1",
  );
  expect(getObstaclePath({ ...obstacle, kind: "REFUND", orderKind: "DEAL" })).toBe(
    "/platform/groupCouponOrderDetail?orderId=o1",
  );
});
