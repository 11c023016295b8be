import { listCreatives } from "@santap/contract/calls/discovery";
import { BannerStrip } from "../../../shell/creative/banner-strip.tsx";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./paid-offers.module.css";

/** For the next meal, below a paid order; without any it takes no room (DISC-9). */
export function PaidOffers({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const { data } = useCall(listCreatives, { code: "PAY_SUCCESS", storeId });
  if (data === undefined || data.creatives.length === 0) return null;
  return (
    <div className={styles.offers}>
      <BannerStrip label={t("again.offers")} banners={data.creatives} />
    </div>
  );
}
