import { Button } from "@santap/ui/input/button";
import { UnusableCoupons, UsableCoupons } from "../../../shell/coupon/coupon-sheet.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { requireLogin } from "../../../shell/session/login-request.ts";
import { useSession } from "../../../shell/session/session.ts";
import type { ShareCoupons as Coupons } from "./use-share-coupons.ts";

/** Of a share that orders little these say what is missing; the others are no matter of it. */
const OF_SHARE = ["MIN_SPEND", "TOO_FEW_ITEMS"];

/** What the payer's own coupons save of the share; a guest signs in for them. */
export function ShareCoupons({ offer, choose, disabled }: Coupons & { disabled: boolean }) {
  const t = useTranslation();
  const { loggedIn } = useSession();
  if (!loggedIn) {
    // Closed without signing in: the share is paid without coupons.
    const signIn = () => void requireLogin({ purpose: "share" }).catch(() => undefined);
    return (
      <Button variant="secondary" full onClick={signIn}>
        {t("bill.splitCouponsGuest")}
      </Button>
    );
  }
  if (offer === null) return null;
  const { unusableCoupons } = offer;
  return (
    <div className="grid gap-4">
      <UsableCoupons
        {...offer}
        title={t("bill.splitCoupons")}
        disabled={disabled}
        onChoose={choose}
      />
      <UnusableCoupons
        title={t("bill.splitCouponsOff")}
        unusableCoupons={unusableCoupons.filter(({ reason }) => OF_SHARE.includes(reason))}
      />
    </div>
  );
}
