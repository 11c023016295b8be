import { Deferred } from "@santap/ui/deferred";
import { type CouponPartProps, useParts } from "../parts.ts";
import { useSession } from "../session/session.ts";

/** Loaded after the first paint; a guest has only what can be claimed. */
export function CouponPart(props: CouponPartProps) {
  const { coupons } = useParts();
  const { loggedIn } = useSession();
  if (!loggedIn && props.part !== "store" && props.part !== "offers") return null;
  return (
    <Deferred component={coupons} active={props.part === "invite" && props.open}>
      {(Part) => <Part {...props} />}
    </Deferred>
  );
}
