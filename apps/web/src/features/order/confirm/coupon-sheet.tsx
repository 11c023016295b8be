import type { CouponReason } from "@santap/contract/coupon";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { Section } from "@santap/ui/layout/section";
import { CouponTicket } from "@santap/ui/money/coupon-ticket";
import { formatRupiah, rupiahInText } from "@santap/ui/money/rupiah";
import { Button } from "@santap/ui/input/button";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useLanguage } from "../../../shell/language/language-provider.tsx";
import { formatDayTime } from "../../../shell/language/moment.ts";
import { useWords, type Words } from "../../../shell/language/words.tsx";
import styles from "./confirm-order.module.css";
import { toggleCoupon } from "./coupon-choice.ts";
import type { Preview } from "./use-preview.ts";

export interface CouponSheetProps {
  open: boolean;
  preview: Preview;
  onChoose: (couponIds: string[]) => void;
  onClose: () => void;
}

/** The account's coupons: what each takes off this order, or why it does not. */
export function CouponSheet({ open, preview, onChoose, onClose }: CouponSheetProps) {
  const words = useWords();
  const { usableCoupons, unusableCoupons } = preview;
  const none = usableCoupons.length + unusableCoupons.length === 0;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words("coupon.title")}
      closeLabel={words("shell.close")}
      handle
      footer={
        <Button full onClick={onClose}>
          {words("coupon.done")}
        </Button>
      }
    >
      {none && <EmptyState picture="coupon" text={words("coupon.none")} />}
      {usableCoupons.length > 0 && (
        <Section title={words("coupon.usable")}>
          <p className={styles.hint}>{words("coupon.rule")}</p>
          {usableCoupons.map((coupon) => (
            <UsableTicket
              key={coupon.couponId}
              coupon={coupon}
              chosen={preview.couponIds.includes(coupon.couponId)}
              onTap={() =>
                onChoose(toggleCoupon(coupon, { chosen: preview.couponIds, usable: usableCoupons }))
              }
            />
          ))}
        </Section>
      )}
      {unusableCoupons.length > 0 && (
        <Section title={words("coupon.unusable")}>
          {unusableCoupons.map((coupon) => (
            <CouponTicket
              key={coupon.couponId}
              tone="off"
              value={coupon.name}
              condition={coupon.condition}
              status={reasonText(coupon.reason, coupon.missing, words)}
            />
          ))}
        </Section>
      )}
    </Sheet>
  );
}

interface UsableTicketProps {
  coupon: Preview["usableCoupons"][number];
  chosen: boolean;
  onTap: () => void;
}

function UsableTicket({ coupon, chosen, onTap }: UsableTicketProps) {
  const words = useWords();
  const { language } = useLanguage();
  const { name, condition, discount, expiresAt } = coupon;
  const until =
    expiresAt === null ? "" : words("coupon.until", { time: formatDayTime(expiresAt, language) });
  return (
    <CouponTicket
      value={formatRupiah(-discount)}
      name={name}
      condition={[condition, until].filter(Boolean).join(" · ")}
      action={{
        label: words(chosen ? "coupon.off" : "coupon.use"),
        fullLabel: words(chosen ? "coupon.offName" : "coupon.useName", { name }),
        variant: chosen ? "secondary" : "primary",
        onClick: onTap,
      }}
    />
  );
}

function reasonText(reason: CouponReason, missing: number | null, words: Words): string {
  if (reason === "MIN_SPEND" && missing !== null) {
    return words("coupon.missing", { amount: rupiahInText(missing) });
  }
  return words(`coupon.reason.${reason}`);
}
