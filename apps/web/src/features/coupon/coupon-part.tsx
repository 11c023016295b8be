import { Deferred } from "@santap/ui/deferred";
import { CouponStrip } from "@santap/ui/money/coupon-card";
import { useState } from "react";
import type { CouponPartProps } from "../../shell/parts.ts";
import { lazyPart } from "../../shell/language/lazy-part.ts";
import { CaptchaOutlet } from "../../shell/session/captcha-outlet.tsx";
import { ReceivedCoupons } from "./received/received-coupons.tsx";
import { SoonOver } from "./soon-over.tsx";
import type { VisibleOffer } from "./store/claim-outcome.ts";
import { OfferCard } from "./store/offer-card.tsx";
import { StoreCoupons } from "./store/store-coupons.tsx";
import { CAPTCHA_SUBJECT, useClaim } from "./store/use-claim.ts";

const inviteSheet = lazyPart(
  ["invite"],
  async () => (await import("./invite/invite-sheet.tsx")).InviteSheet,
);

/** In one file, so that they come at once. */
export function CouponPart(props: CouponPartProps) {
  switch (props.part) {
    case "store":
      return (
        <>
          <StoreCoupons storeId={props.storeId} brief={props.brief} />
          <ReceivedCoupons storeId={props.storeId} />
        </>
      );
    case "offers":
      return <OfferStrip {...props} />;
    case "received":
      return <ReceivedCoupons />;
    case "soonOver":
      return <SoonOver />;
    case "invite":
      return (
        <Deferred component={inviteSheet} active={props.open}>
          {(InviteSheet) => <InviteSheet open={props.open} onClose={props.onClose} />}
        </Deferred>
      );
  }
}

type OfferStripProps = Extract<CouponPartProps, { part: "offers" }>;

/** Coupons of several stores, claimed in place; in the order they came. */
function OfferStrip({ label, offers, onOutdated }: OfferStripProps) {
  const [changed, setChanged] = useState<ReadonlyMap<string, VisibleOffer>>(new Map());
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
