import { useLanguage } from "@santap/client/language-provider";
import { useOnline } from "@santap/client/online";
import { Button } from "@santap/ui/input/button";
import { CouponCard } from "@santap/ui/money/coupon-card";
import { formatDayTime } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { formatLeft, formatTerms, formatValue } from "../coupon-text.ts";
import type { VisibleOffer } from "./claim-outcome.ts";
import type { Claiming } from "./use-claim.ts";

export interface OfferCardProps {
  offer: VisibleOffer;
  claiming: Claiming;
  /** The value says enough beside others of the same store. */
  named?: boolean;
}

/** Its action alone, or what became of it. */
export function OfferAction({ offer, claiming }: Pick<OfferCardProps, "offer" | "claiming">) {
  const t = useTranslation();
  const online = useOnline();
  const { state, name, templateId } = offer;
  const isBusy = claiming.busy === templateId;
  if (state === "TO_CLAIM" && (online || isBusy)) {
    return (
      <Button
        size="small"
        variant="secondary"
        label={t("coupon.claimName", { name })}
        loading={isBusy}
        onClick={() => claiming.claim(offer)}
      >
        {t("coupon.claim")}
      </Button>
    );
  }
  if (state === "CLAIMED")
    return <span className="text-14 bold pandan">{t("coupon.claimed")}</span>;
  return null;
}

/** A coupon to claim, which a tap turns into its result. */
export function OfferCard({ offer, claiming, named = false }: OfferCardProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const online = useOnline();
  const { state, name, effect } = offer;
  const isBusy = claiming.busy === offer.templateId;
  const card = {
    value: formatValue(effect, language, t),
    name: named ? name : undefined,
    condition: formatTerms(offer, t),
  };
  if (state === "TO_CLAIM") {
    // Offline it waits where the button was; one that is on its way keeps it.
    if (!online && !isBusy) return <CouponCard {...card} reason={t("coupon.claimOnline")} />;
    const action = {
      label: t("coupon.claim"),
      fullLabel: t("coupon.claimName", { name }),
      variant: "secondary",
      loading: isBusy,
      onClick: () => claiming.claim(offer),
    } as const;
    return <CouponCard {...card} action={action} />;
  }
  if (state === "CLAIMED") {
    return (
      <CouponCard {...card} done={t("coupon.claimed")} left={formatLeft(offer.expiresAt, t)} />
    );
  }
  return <CouponCard {...card} tone="off" reason={<OfferReason offer={offer} />} />;
}

function OfferReason({ offer: { state, opensAt } }: { offer: VisibleOffer }) {
  const t = useTranslation();
  const { language } = useLanguage();
  switch (state) {
    case "SOLD_OUT_TODAY":
      return opensAt === null
        ? t("coupon.soldOutToday")
        : t("coupon.soldOutUntil", { time: formatDayTime(opensAt, language) });
    case "SOLD_OUT":
      return t("coupon.soldOut");
    case "NOT_FOR_YOU":
      return t("coupon.reason.NOT_FOR_YOU");
    case "ENDED":
      return t("coupon.ended");
    default:
      return t("coupon.reason.USED");
  }
}
