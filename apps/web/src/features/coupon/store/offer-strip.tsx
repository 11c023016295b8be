import type { CouponOffer } from "@santap/contract/schemas/coupon";
import { CouponStrip } from "@santap/ui/money/coupon-card";
import { useState } from "react";
import { CaptchaOutlet } from "../../../shell/session/captcha-outlet.tsx";
import type { ShownOffer } from "./claim-outcome.ts";
import { OfferCard } from "./offer-card.tsx";
import { CAPTCHA_SUBJECT, useClaim } from "./use-claim.ts";

export interface OfferStripProps {
  label: string;
  offers: readonly CouponOffer[];
  /** What a refusal did not say has to be read again. */
  onOutdated: () => void;
}

/** Coupons of several stores, claimed in place; in the order they came. */
export function OfferStrip({ label, offers, onOutdated }: OfferStripProps) {
  const [changed, setChanged] = useState<ReadonlyMap<string, ShownOffer>>(new Map());
  const claiming = useClaim({
    onChange: (offer) => setChanged((before) => new Map(before).set(offer.templateId, offer)),
    onOutdated,
  });
  return (
    <>
      <CouponStrip label={label}>
        {offers.map((offer) => (
          <OfferCard
            key={offer.templateId}
            offer={changed.get(offer.templateId) ?? offer}
            claiming={claiming}
            named
          />
        ))}
      </CouponStrip>
      {claiming.verifying && (
        <CaptchaOutlet subject={CAPTCHA_SUBJECT} onVerdict={claiming.takeVerdict} />
      )}
    </>
  );
}
