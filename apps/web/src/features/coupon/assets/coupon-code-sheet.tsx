import { failureText, isTransient } from "@santap/client/call-failure";
import { useOnline } from "@santap/client/online";
import { useWakeLock } from "@santap/client/use-wake-lock";
import { showCoupon } from "@santap/contract/calls/coupon";
import { Notice } from "@santap/ui/layout/notice";
import { CheckIcon, InfoIcon } from "@santap/ui/media/icons";
import { OfflineIcon } from "@santap/ui/media/offline-icon";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ShownCode, ShownCodeSkeleton } from "../../../shell/shown-code/shown-code.tsx";

/** As often as a voucher's page: staff may have put it on an order. */
const LIVE_MS = 3_000;

interface CouponCodeSheetProps {
  coupon: { couponId: string; name: string };
  open: boolean;
  onClose: () => void;
}

/** What a coupon's owner shows to staff, who put it on an order at the counter. */
export function CouponCodeSheet({ coupon, open, onClose }: CouponCodeSheetProps) {
  const t = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={coupon.name} closeLabel={t("shell.close")} handle>
      {open && <CouponCode couponId={coupon.couponId} />}
    </Sheet>
  );
}

function CouponCode({ couponId }: { couponId: string }) {
  const t = useTranslation();
  const online = useOnline();
  const shown = useCall(
    showCoupon,
    { couponId },
    { refetchInterval: LIVE_MS, keepPrevious: true, staleTime: 0 },
  );
  const { data, error } = shown;
  const refused = error !== null && !isTransient(error);
  const code = refused ? null : (data?.code ?? null);
  useWakeLock(code !== null);
  if (refused)
    return (
      <Notice tone="turmeric" live="status" lead={<InfoIcon />}>
        {failureText(error, t)}
      </Notice>
    );
  if (data && data.heldAt !== null)
    return (
      <Notice
        tone="pandan"
        live="status"
        lead={<CheckIcon />}
        title={t("coupon.placed.HELD", { store: data.heldAt })}
      >
        {t("coupon.heldText")}
      </Notice>
    );
  return (
    <>
      {(!online || error) && (
        <Notice
          tone="turmeric"
          live="status"
          lead={<OfflineIcon />}
          title={t("shell.noConnection")}
        >
          {t("coupon.codeOffline")}
        </Notice>
      )}
      {code === null ? <ShownCodeSkeleton /> : <ShownCode code={code} label={t("coupon.qr")} />}
    </>
  );
}
