import { Deferred, type LazyComponent } from "@santap/ui/deferred";

/** What other screens show of coupons. */
export type CouponPartProps =
  /** Those to claim for a store. */
  { part: "store"; storeId: string };

/** Registered once, by the route table; small, as every screen's first paint has it. */
export const couponPart: { component: LazyComponent<CouponPartProps> | null } = { component: null };

/** Loaded after the first paint. */
export function CouponPart(props: CouponPartProps) {
  const { component } = couponPart;
  return (
    component && (
      <Deferred component={component} active={false}>
        {(Part) => <Part {...props} />}
      </Deferred>
    )
  );
}
