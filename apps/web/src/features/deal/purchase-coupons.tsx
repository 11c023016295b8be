import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Row } from "@santap/ui/list/row";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { withMessages } from "../../shell/language/catalog.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { PurchasePrice } from "./use-purchase-price.ts";

const couponSheet = lazyWithRetry(() =>
  withMessages(
    ["coupon", "again"],
    async () => (await import("../../shell/coupon/coupon-sheet.tsx")).CouponSheet,
  ),
);

/** The coupons in the price, and the way to others; nothing for a person who has none for deals. */
export function PurchaseCoupons({ preview, choose }: PurchasePrice) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  if (preview === null) return null;
  const { usableCoupons, unusableCoupons, breakdown } = preview;
  if (usableCoupons.length + unusableCoupons.length === 0) return null;
  const taken = breakdown.subtotal - breakdown.payableAmount;
  const names = breakdown.discounts.map(({ name }) => name).join(" · ");
  return (
    <>
      <Row
        title={t("deal.coupons")}
        text={names || t("deal.couponCount", { usable: usableCoupons.length })}
        aside={taken > 0 ? formatRupiah(-taken) : undefined}
        onClick={() => setOpen(true)}
      />
      <Deferred component={couponSheet} active={open}>
        {(CouponSheet) => (
          <CouponSheet
            open={open}
            preview={preview}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        )}
      </Deferred>
    </>
  );
}
