import { storeCoupons } from "@santap/contract/calls/coupon";
import { useOnline } from "@santap/client/online";
import { Button } from "@santap/ui/input/button";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { CouponStrip } from "@santap/ui/money/coupon-card";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import type { ReactNode } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CaptchaOutlet } from "../../../shell/session/captcha-outlet.tsx";
import { useSheet } from "../../../shell/state/use-sheet.ts";
import { listByUse, type VisibleOffer } from "./claim-outcome.ts";
import { DealCard } from "./deal-card.tsx";
import { OfferCard } from "./offer-card.tsx";
import styles from "./store-coupons.module.css";
import { CAPTCHA_SUBJECT, useClaim } from "./use-claim.ts";

const IN_STRIP = 2;
/** Two coupons to claim for a store and its deals, and the way to all coupons. As high in every state. */
export function StoreCoupons({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const { sheet, open, close } = useSheet<"coupons">();
  const { offers, deals, failed, refetch, claiming } = useOffers(storeId);
  if (!offers) return failed ? <Failed onRetry={refetch} /> : <Loading />;
  if (offers.length + deals.length === 0) {
    return (
      <Framed>
        <p className={styles.none}>{t("coupon.noneHere")}</p>
      </Framed>
    );
  }
  const aside = offers.length > IN_STRIP && (
    <Button variant="text" size="small" onClick={() => open("coupons")}>
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
        </ul>
      </Sheet>
      {claiming.verifying && (
        <CaptchaOutlet subject={CAPTCHA_SUBJECT} onVerdict={claiming.takeVerdict} />
      )}
    </Framed>
  );
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

function Loading() {
  return (
    <Framed>
      <SkeletonGroup label={useTranslation()("shell.loading")}>
        <span className={styles.loading}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </span>
      </SkeletonGroup>
    </Framed>
  );
}

/** Without a connection they come by themselves. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  const online = useOnline();
  return (
    <Framed>
      <div className={styles.none} role="status">
        <p>{t(online ? "coupon.failed" : "coupon.waitOnline")}</p>
        {online && (
          <Button size="small" variant="secondary" onClick={onRetry}>
            {t("shell.retry")}
          </Button>
        )}
      </div>
    </Framed>
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
