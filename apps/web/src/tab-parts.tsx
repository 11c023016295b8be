import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { CouponPart } from "./features/coupon/coupon-part.tsx";
import type { CouponPartProps } from "./shell/coupon/register-coupon-part.ts";
import { withMessages } from "./shell/language/catalog.ts";

/** Here too, as the name of every further file is part of every first paint. */
export { AssetsScreen } from "./features/coupon/coupon-part.tsx";

const accountNotices = lazyWithRetry(() =>
  withMessages(
    ["me", "personal"],
    async () => (await import("./features/account/notices/account-notices.tsx")).AccountNotices,
  ),
);

/** What other features show on a screen; above the tabs that is also what the account has to tell. */
export function TabPart(props: CouponPartProps) {
  return (
    <>
      {props.part === "received" && (
        <Deferred component={accountNotices} active>
          {(AccountNotices) => <AccountNotices />}
        </Deferred>
      )}
      <CouponPart {...props} />
    </>
  );
}
