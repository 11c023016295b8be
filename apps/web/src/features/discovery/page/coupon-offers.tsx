import type { CouponOffer } from "@santap/contract/schemas/coupon";
import { Section } from "@santap/ui/layout/section";
import { CouponPart } from "../../../shell/coupon/coupon-part.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./coupon-offers.module.css";

interface CouponOffersProps {
  offers: readonly CouponOffer[];
  /** What a refused claim did not say has to be read again. */
  onOutdated: () => void;
}

/** Coupons of a page, claimed in place; without any it takes no room. */
export function CouponOffers({ offers, onOutdated }: CouponOffersProps) {
  const t = useTranslation();
  if (offers.length === 0) return null;
  return (
    <Section title={t("discovery.coupons")}>
      <div className={styles.coupons}>
        <CouponPart
          part="offers"
          label={t("discovery.coupons")}
          offers={offers}
          onOutdated={onOutdated}
        />
      </div>
    </Section>
  );
}
