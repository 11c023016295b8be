import type { BillDeal } from "@santap/contract/schemas/deal-offer";
import { Switch } from "@santap/ui/input/switch";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { formatRupiah, rupiahInText } from "@santap/ui/money/rupiah";
import { useId } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./deal-offer-card.module.css";

interface DealOfferCardProps {
  offer: BillDeal;
  /** The choice of a moment ago, which the offer does not know yet. */
  selection: string | null | undefined;
  onChoose: (dealId: string | null) => void;
}

/** A deal that makes this order cheaper: one tap buys and uses it with the order's payment. */
export function DealOfferCard({ offer, selection, onChoose }: DealOfferCardProps) {
  const t = useTranslation();
  const id = useId();
  const { dealId, salePrice, listPrice } = offer;
  const checked = selection === undefined ? offer.chosen : selection === dealId;
  const effect =
    offer.type === "CASH"
      ? t("benefit.dealCash", { amount: rupiahInText(listPrice) })
      : t("benefit.dealSet");
  return (
    <label className={styles.card}>
      <span className={styles.deal}>
        <DishPicture src={offer.imageUrl} kind="photo" size={64} />
        <span className="grow min-0">
          <span className={styles.kind} id={`${id}-kind`}>
            {t("benefit.deal")}
          </span>
          <span className={styles.name} id={`${id}-name`}>
            {offer.name}
          </span>
          <span className={styles.prices}>
            <span className="bold">{formatRupiah(salePrice)}</span>
            {listPrice > salePrice && <s className="text-14 muted">{formatRupiah(listPrice)}</s>}
          </span>
        </span>
      </span>
      <span className={styles.foot}>
        <span className="grow min-0" id={`${id}-saving`}>
          {offer.saving > 0 && (
            <>
              <span className={styles.saving}>
                {t("benefit.dealSaving", { amount: rupiahInText(offer.saving) })}
              </span>{" "}
            </>
          )}
          <span className={styles.effect}>{effect}</span>
        </span>
        <Switch
          checked={checked}
          labelledBy={`${id}-kind ${id}-name`}
          describedBy={`${id}-saving`}
          onChange={(on) => onChoose(on ? dealId : null)}
        />
      </span>
    </label>
  );
}
