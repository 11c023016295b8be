import { Deferred } from "@santap/ui/deferred";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useTranslation } from "../language/use-translation.ts";
import { type CouponPartProps, useParts } from "../parts.ts";
import { useSession } from "../session/session.ts";
import styles from "./coupon-part.module.css";

/** Loaded after the first paint; a guest has only what can be claimed. */
export function CouponPart(props: CouponPartProps) {
  const { coupons } = useParts();
  const { loggedIn } = useSession();
  if (!loggedIn && props.part !== "store" && props.part !== "offers") return null;
  return (
    <Deferred
      component={coupons}
      active={props.part === "invite" && props.open}
      fallback={
        (props.part === "store" || props.part === "offers") && (
          <CouponsSkeleton inStore={props.part === "store"} brief={isBrief(props)} />
        )
      }
    >
      {(Part) => <Part {...props} />}
    </Deferred>
  );
}

function isBrief(props: CouponPartProps): boolean {
  return props.part === "store" && props.brief;
}

/** In the shape of a line, or of a card and the next one's edge. */
function CouponsSkeleton({ inStore, brief }: { inStore: boolean; brief: boolean }) {
  return (
    <SkeletonGroup label={useTranslation()("shell.loading")}>
      <span className={inStore ? `${styles.cards} ${styles.bleed}` : styles.cards}>
        <Skeleton shape={brief ? "line" : "block"} width="86%" />
        {!brief && <Skeleton shape="block" width="86%" />}
      </span>
    </SkeletonGroup>
  );
}
