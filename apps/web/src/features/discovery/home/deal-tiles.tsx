import type { DealOffer } from "@santap/contract/schemas/deal-offer";
import { navigate } from "@santap/client/history";
import { Amount } from "@santap/ui/money/amount";
import { PictureTile } from "@santap/ui/discovery/picture-tile";
import { paths } from "../../../paths.ts";
import styles from "./home-screen.module.css";

/** What is sold before the meal, with what it costs otherwise. */
export function Deals({ deals }: { deals: readonly DealOffer[] }) {
  return (
    <ul className={styles.strip} data-row="">
      {deals.map((deal) => (
        <li key={deal.dealId} className={styles.tile}>
          <PictureTile
            title={deal.name}
            text={deal.store.name}
            imageUrl={deal.imageUrl}
            href={paths.groupCoupon(deal.dealId)}
            onOpen={() => navigate(paths.groupCoupon(deal.dealId))}
          >
            <Amount rupiah={deal.salePrice} tone="saving" />
            {deal.listPrice > deal.salePrice && <Amount rupiah={deal.listPrice} tone="struck" />}
          </PictureTile>
        </li>
      ))}
    </ul>
  );
}
