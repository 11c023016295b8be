import type { PriceBreakdown } from "@santap/contract/schemas/price";
import { Card } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { CouponIcon } from "@santap/ui/media/order-icons";
import { PriceLine, PriceList } from "@santap/ui/money/price-line";
import { formatRupiah } from "@santap/ui/money/rupiah";
import type { ReactNode } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ChargeLines } from "../lines/charge-lines.tsx";
import styles from "./confirm-totals.module.css";
import type { Preview } from "./use-preview.ts";

export interface ConfirmTotalsProps {
  breakdown: PriceBreakdown;
  /** Null for a guest, whose coupons are not known. */
  preview: Preview | null;
  onCoupons: () => void;
  /** The vouchers, where there are any. */
  children: ReactNode;
}

/** What the total consists of. The total itself stands beside the button. */
export function ConfirmTotals({ breakdown, preview, onCoupons, children }: ConfirmTotalsProps) {
  const t = useTranslation();
  return (
    <Card padding="flush">
      <div className={styles.amounts}>
        <PriceList>
          <PriceLine label={t("order.subtotal")} rupiah={breakdown.subtotal} />
        </PriceList>
      </div>
      {preview ? (
        <CouponRow preview={preview} onClick={onCoupons} />
      ) : (
        <Row
          lead={<CouponIcon className={styles.couponIcon} />}
          title={t("confirm.coupons")}
          text={t("confirm.couponsAfterLogin")}
        />
      )}
      {children}
      <div className={styles.amounts}>
        <PriceList>
          <ChargeLines breakdown={breakdown} />
        </PriceList>
      </div>
    </Card>
  );
}

/** One line each, with and without a coupon: nothing moves when the first price is there. */
function CouponRow({ preview, onClick }: { preview: Preview; onClick: () => void }) {
  const t = useTranslation();
  const { discounts } = preview.breakdown;
  const saved = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const usable = preview.usableCoupons.length;
  const names = discounts.map(({ name }) => name).join(" + ");
  return (
    <Row
      lead={<CouponIcon className={styles.couponIcon} />}
      title={t("confirm.coupons")}
      text={names || t("confirm.couponCount", { usable })}
      aside={saved > 0 && <span className={styles.saved}>{formatRupiah(-saved)}</span>}
      onClick={onClick}
    />
  );
}
