import { Deferred } from "@santap/ui/deferred";
import { useSession } from "../session/session.ts";
import { couponPart, type CouponPartProps } from "./register-coupon-part.ts";

/** Loaded after the first paint; a guest has only what can be claimed. */
export function CouponPart(props: CouponPartProps) {
  const { component } = couponPart;
  const { loggedIn } = useSession();
  return (
    component &&
    (loggedIn || props.part === "store" || props.part === "offers") && (
      <Deferred component={component} active={props.part === "invite" && props.open}>
        {(Part) => <Part {...props} />}
      </Deferred>
    )
  );
}
