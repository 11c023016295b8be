import type { DealOffer } from "@santap/contract/schemas/deal-offer";
import { useOnline } from "@santap/client/online";
import { Button } from "@santap/ui/input/button";
import { IconButton } from "@santap/ui/input/icon-button";
import { MinusIcon, PlusIcon } from "@santap/ui/media/icons";
import { rupiahInText, formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { Deferred } from "@santap/ui/deferred";
import { Row } from "@santap/ui/list/row";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { selectAtOnce, usePaySelection } from "../../shell/pay-method/pay-choice.ts";
import styles from "./deal.module.css";
import { PayRow } from "./pay-row.tsx";
import { usePurchasePrice, type PurchasePrice } from "./use-purchase-price.ts";
import { useBuyDeal } from "./use-buy-deal.ts";
import { lazyPart } from "../../shell/language/lazy-part.ts";

/** How many, and the way to pay them; or why not. */
export function BuyBar({ deal, onOutdated }: { deal: DealOffer; onOutdated: () => void }) {
  const t = useTranslation();
  const online = useOnline();
  const [wanted, setWanted] = useState(1);
  const quantity = Math.max(1, Math.min(wanted, deal.maxQuantity));
  const price = usePurchasePrice(deal, quantity);
  const offered = price.preview?.payTypeList ?? [];
  const [selection, chooseMethod] = usePaySelection();
  const { busy, buy } = useBuyDeal(deal, () => {
    price.choose(null);
    onOutdated();
  });
  if (deal.state !== "ON_SALE") {
    return (
      <p className={styles.reason} role="status">
        {t(`deal.state.${deal.state}`, { count: deal.limit ?? 0 })}
      </p>
    );
  }
  const amount = rupiahInText(price.amount);
  return (
    <div className="stack grow gap-2">
      <Left deal={deal} />
      <PurchaseCoupons {...price} />
      <PayRow offered={offered} method={selectAtOnce(offered, selection)} onChoose={chooseMethod} />
      {!online && <p className="text-14 muted">{t("deal.waitOnline")}</p>}
      <div className={styles.buy}>
        <Quantity value={quantity} max={deal.maxQuantity} disabled={busy} onChange={setWanted} />
        <Button
          full
          loading={busy || price.waiting}
          disabled={!online}
          onClick={() =>
            buy({
              quantity,
              couponIds: price.couponIds,
              shownAmount: price.amount,
              offered,
              pickMethod: (types) => selectAtOnce(types, selection),
            })
          }
        >
          {t("deal.buy", { amount })}
        </Button>
      </div>
    </div>
  );
}

interface QuantityProps {
  value: number;
  max: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** Not the menu's `Stepper`: a file that both share would cost the menu's first paint its limit. */
function Quantity({ value, max, disabled, onChange }: QuantityProps) {
  const t = useTranslation();
  return (
    <div className="row items-center" role="group" aria-label={t("deal.quantity")}>
      <IconButton
        label={t("deal.oneLess")}
        icon={<MinusIcon />}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output className="centred bold" data-count>
        {value}
      </output>
      <IconButton
        label={t("deal.oneMore")}
        icon={<PlusIcon />}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}

/** From here on the number left says something. */
const FEW = 20;

function Left({ deal: { stockLeft, limit, limitLeft } }: { deal: DealOffer }) {
  const t = useTranslation();
  // The limit itself is among the terms.
  if (limit !== null && limitLeft !== null && limitLeft < limit) {
    return <p className={styles.left}>{t("deal.limitLeft", { count: limitLeft })}</p>;
  }
  if (stockLeft === null || stockLeft > FEW) return null;
  return <p className={styles.left}>{t("deal.stockLeft", { count: stockLeft })}</p>;
}

const couponSheet = lazyPart(
  ["coupon", "again"],
  async () => (await import("../../shell/coupon/coupon-sheet.tsx")).CouponSheet,
);

/** The coupons in the price, and the way to others; nothing for a person who has none for deals. */
function PurchaseCoupons({ preview, choose }: PurchasePrice) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  if (preview === null) return null;
  const { usableCoupons, unusableCoupons, breakdown } = preview;
  if (usableCoupons.length + unusableCoupons.length === 0) return null;
  const taken = breakdown.subtotal - breakdown.payableAmount;
  const names = breakdown.discounts.map(({ name }) => name).join(" · ");
  return (
    <>
      <Row
        title={t("deal.coupons")}
        text={names || t("deal.couponCount", { usable: usableCoupons.length })}
        aside={taken > 0 ? formatRupiah(-taken) : undefined}
        onClick={() => setOpen(true)}
      />
      <Deferred component={couponSheet} active={open}>
        {(CouponSheet) => (
          <CouponSheet
            open={open}
            preview={preview}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        )}
      </Deferred>
    </>
  );
}
