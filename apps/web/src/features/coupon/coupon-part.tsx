import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { withMessages } from "../../shell/language/catalog.ts";
import { ReceivedCoupons } from "./received/received-coupons.tsx";
import { SoonOver } from "./soon-over/soon-over.tsx";
import { OfferStrip } from "./store/offer-strip.tsx";
import { StoreCoupons } from "./store/store-coupons.tsx";
import type { CouponPartProps } from "../../shell/coupon/register-coupon-part.ts";

/** Here too, as the name of every further file is part of every first paint. */
export { AssetsScreen } from "./assets/assets-screen.tsx";

const inviteSheet = lazyWithRetry(() =>
  withMessages(["invite"], async () => (await import("./invite/invite-sheet.tsx")).InviteSheet),
);

/** In one file, so that they come at once. */
export function CouponPart(props: CouponPartProps) {
  switch (props.part) {
    case "store":
      return (
        <>
          <StoreCoupons storeId={props.storeId} />
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
