import { storeCoupons } from "@santap/contract/calls/coupon";
import type { DealOffer } from "@santap/contract/schemas/deal-offer";
import { useLanguage } from "@santap/client/language-provider";
import { useOnline } from "@santap/client/online";
import { Button } from "@santap/ui/input/button";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { CouponIcon } from "@santap/ui/media/order-icons";
import { CouponStrip } from "@santap/ui/money/coupon-card";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState, type ReactNode } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CaptchaOutlet } from "../../../shell/session/captcha-outlet.tsx";
import { useSheet } from "../../../shell/state/use-sheet.ts";
import { listByUse, type VisibleOffer } from "./claim-outcome.ts";
import { DealCard } from "./deal-card.tsx";
import { formatValue } from "../coupon-text.ts";
import { OfferAction, OfferCard } from "./offer-card.tsx";
import styles from "./store-coupons.module.css";
import { CAPTCHA_SUBJECT, useClaim, type Claiming } from "./use-claim.ts";

interface StoreCouponsProps {
  storeId: string;
  /** At a table the dishes come first: in one line. */
  brief: boolean;
}

/** What can be claimed for a store, and the way to all of it. As high in every state. */
export function StoreCoupons({ storeId, brief }: StoreCouponsProps) {
  const t = useTranslation();
  const { sheet, open, close } = useSheet<"coupons">();
  const { offers, deals, failed, refetch, claiming } = useOffers(storeId);
  const Frame = brief ? Line : Framed;
  if (!offers)
    return <Frame>{failed ? <Failed onRetry={refetch} /> : <Loading brief={brief} />}</Frame>;
  if (offers.length + deals.length === 0) {
    return (
      <Frame>
        <p className={styles.none}>{t("coupon.noneHere")}</p>
      </Frame>
    );
  }
  const all = { offers, deals, claiming, onAll: () => open("coupons") };
  return (
    <>
      {brief ? <CouponLine {...all} /> : <Strip {...all} />}
      <Sheet
        open={sheet === "coupons"}
        onClose={close}
        title={t("coupon.title")}
        closeLabel={t("shell.close")}
        handle
      >
        <ul className="stack gap-3">
          {offers.map((offer) => (
            <li key={offer.templateId}>
              <OfferCard offer={offer} claiming={claiming} named />
            </li>
          ))}
          {brief &&
            deals.map((deal) => (
              <li key={deal.dealId}>
                <DealCard deal={deal} />
              </li>
            ))}
        </ul>
      </Sheet>
      {claiming.verifying && (
        <CaptchaOutlet subject={CAPTCHA_SUBJECT} onVerdict={claiming.takeVerdict} />
      )}
    </>
  );
}

interface OffersProps {
  offers: readonly VisibleOffer[];
  deals: readonly DealOffer[];
  claiming: Claiming;
  onAll: () => void;
}

const IN_STRIP = 2;

function Strip({ offers, deals, claiming, onAll }: OffersProps) {
  const t = useTranslation();
  const aside = offers.length > IN_STRIP && (
    <Button variant="text" size="small" onClick={onAll}>
      {t("coupon.all", { count: offers.length })}
    </Button>
  );
  return (
    <Framed aside={aside}>
      <CouponStrip label={t("coupon.title")}>
        {offers.slice(0, IN_STRIP).map((offer) => (
          <OfferCard key={offer.templateId} offer={offer} claiming={claiming} />
        ))}
        {deals.map((deal) => (
          <DealCard key={deal.dealId} deal={deal} />
        ))}
      </CouponStrip>
    </Framed>
  );
}

/** The first with its action, and how many there are. */
function CouponLine({ offers, deals, claiming, onAll }: OffersProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [offer] = offers;
  const count = offers.length + deals.length;
  return (
    <section className={styles.line} aria-label={t("coupon.title")}>
      <button type="button" className={styles.all} onClick={onAll}>
        <CouponIcon size={20} />
        {offer && <strong>{formatValue(offer.effect, language, t)}</strong>}
        <span className="text-12 tight muted">{t("coupon.inLine", { count })}</span>
      </button>
      {offer && <OfferAction offer={offer} claiming={claiming} />}
    </section>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

function Framed({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const t = useTranslation();
  return (
    <section className={styles.coupons} aria-labelledby="store-coupons">
      <div className={styles.head}>
        <h2 className="text-16 tight bold" id="store-coupons">
          {t("coupon.title")}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

function Loading({ brief }: Pick<StoreCouponsProps, "brief">) {
  return (
    <SkeletonGroup label={useTranslation()("shell.loading")}>
      <span className={styles.loading}>
        <Skeleton shape={brief ? "line" : "block"} />
        {!brief && <Skeleton shape="block" />}
      </span>
    </SkeletonGroup>
  );
}

/** Without a connection they come by themselves. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  const online = useOnline();
  return (
    <div className={styles.none} role="status">
      <p>{t(online ? "coupon.failed" : "coupon.waitOnline")}</p>
      {online && (
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t("shell.retry")}
        </Button>
      )}
    </div>
  );
}

/** In the order of the first answer: nothing moves under the finger that claims. */
function useOffers(storeId: string) {
  const { data, error, isFetching, refetch } = useCall(
    storeCoupons,
    { storeId },
    { keepPrevious: true },
  );
  const [changed, setChanged] = useState<ReadonlyMap<string, VisibleOffer>>(new Map());
  const [order, setOrder] = useState<readonly string[] | null>(null);
  if (data && order === null) {
    setOrder(listByUse(data.coupons).map(({ templateId }) => templateId));
  }
  const claiming = useClaim({
    onChange: (offer) => setChanged((before) => new Map(before).set(offer.templateId, offer)),
    onOutdated: () => void refetch(),
  });
  const place = ({ templateId }: VisibleOffer) => (order ?? []).indexOf(templateId);
  const shown = data?.coupons.map((offer): VisibleOffer => changed.get(offer.templateId) ?? offer);
  return {
    offers: shown?.sort((a, b) => place(a) - place(b)),
    deals: data?.deals ?? [],
    failed: error !== null && !isFetching,
    refetch: () => void refetch(),
    claiming,
  };
}
