import type { DataOf } from "@santap/contract/call";
import type { previewDealOrder } from "@santap/contract/calls/deal";
import type { CouponReason } from "@santap/contract/schemas/coupon";
import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { Section } from "@santap/ui/layout/section";
import { CouponCard } from "@santap/ui/money/coupon-card";
import { formatRupiah, rupiahInText } from "@santap/ui/money/rupiah";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useLanguage } from "@santap/client/language-provider";
import { formatDayTime } from "../language/format.ts";
import { useTranslation, type Translate } from "../language/use-translation.ts";
import styles from "./coupon-sheet.module.css";
import { toggleCoupon } from "./coupon-choice.ts";

type Preview = DataOf<typeof previewDealOrder>;
/** Of a meal or of a purchase. */
type Coupons = Pick<Preview, "usableCoupons" | "unusableCoupons"> & {
  readonly couponIds: readonly string[];
};

interface CouponSheetProps {
  open: boolean;
  preview: Coupons;
  onChoose: (couponIds: string[]) => void;
  onClose: () => void;
}

export function CouponSheet({ open, preview, onChoose, onClose }: CouponSheetProps) {
  const t = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("coupon.title")}
      closeLabel={t("shell.close")}
      handle
      footer={
        <Button full onClick={onClose}>
          {t("again.coupon.done")}
        </Button>
      }
    >
      <CouponList {...preview} onChoose={onChoose} />
    </Sheet>
  );
}

interface CouponListProps extends Coupons {
  disabled?: boolean;
  onChoose: (couponIds: string[]) => void;
}

/** Those that can be used first, then the others with their reason. */
function CouponList(props: CouponListProps) {
  const t = useTranslation();
  const { usableCoupons, unusableCoupons } = props;
  const none = usableCoupons.length + unusableCoupons.length === 0;
  return (
    <>
      {none && <EmptyState picture="coupon" text={t("again.coupon.none")} />}
      <UsableCoupons {...props} title={t("again.coupon.usable")} />
      <UnusableCoupons {...props} title={t("again.coupon.unusable")} />
    </>
  );
}

export function UsableCoupons({ title, ...props }: CouponListProps & { title: string }) {
  const { usableCoupons, couponIds } = props;
  if (usableCoupons.length === 0) return null;
  return (
    <Section title={title}>
      {usableCoupons.map((coupon) => (
        <UsableTicket
          key={coupon.couponId}
          coupon={coupon}
          chosen={couponIds.includes(coupon.couponId)}
          disabled={props.disabled}
          onTap={() =>
            props.onChoose(toggleCoupon(coupon, { chosen: couponIds, usable: usableCoupons }))
          }
        />
      ))}
    </Section>
  );
}

interface UnusableCouponsProps extends Pick<Coupons, "unusableCoupons"> {
  title: string;
}

export function UnusableCoupons({ title, unusableCoupons }: UnusableCouponsProps) {
  const t = useTranslation();
  if (unusableCoupons.length === 0) return null;
  return (
    <Section title={title}>
      {unusableCoupons.map((coupon) => (
        <CouponCard
          key={coupon.couponId}
          tone="off"
          value={coupon.name}
          condition={coupon.condition}
          reason={reasonText(coupon.reason, coupon.missing, t)}
        />
      ))}
    </Section>
  );
}

interface UsableTicketProps {
  coupon: Preview["usableCoupons"][number];
  chosen: boolean;
  disabled: boolean | undefined;
  onTap: () => void;
}

function UsableTicket({ coupon, chosen, disabled, onTap }: UsableTicketProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { name, condition, discount, expiresAt, difference } = coupon;
  const until =
    expiresAt === null ? "" : t("again.coupon.until", { time: formatDayTime(expiresAt, language) });
  return (
    <CouponCard
      value={formatRupiah(-discount)}
      name={name}
      condition={
        <>
          {[condition, until].filter(Boolean).join(" · ")}
          {difference !== null && <span className={styles.less}>{lessText(difference, t)}</span>}
        </>
      }
      action={{
        label: t(chosen ? "again.coupon.off" : "coupon.use"),
        fullLabel: t(chosen ? "again.coupon.offName" : "coupon.useName", { name }),
        variant: chosen ? "secondary" : "primary",
        disabled,
        onClick: onTap,
      }}
    />
  );
}

function lessText(difference: number, t: Translate): string {
  if (difference === 0) return t("again.coupon.notMore");
  return t("again.coupon.less", { amount: rupiahInText(difference) });
}

function reasonText(reason: CouponReason, missing: number | null, t: Translate): string {
  if (reason === "MIN_SPEND" && missing !== null) {
    return t("again.coupon.missing", { amount: rupiahInText(missing) });
  }
  return t(`coupon.reason.${reason}`);
}
