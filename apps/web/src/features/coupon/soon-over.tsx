import { listAssets } from "@santap/contract/calls/coupon";
import { Section } from "@santap/ui/layout/section";
import { useEffect, useRef, useState } from "react";
import { localStore } from "@santap/client/storage";
import { useCall } from "../../shell/data/use-call.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { AppLink } from "../../shell/route/router.tsx";
import { paths } from "../../paths.ts";
import { AssetCard, getAssetId } from "./assets/asset-card.tsx";
import styles from "./coupon-list.module.css";

const MAX_SHOWN = 3;
/** Of the section, that it counts as seen. */
const SEEN_RATIO = 0.5;

/** On home, once for each: what ends within three days (DEAL-8). Last on the page: nothing moves. */
export function SoonOver() {
  const t = useTranslation();
  const [before] = useState(readShown);
  const { data } = useCall(listAssets, {
    category: "SOON_OVER",
    pageNo: 1,
    pageSize: 20,
  });
  const assets = (data?.list ?? [])
    .filter((asset) => !before.includes(getAssetId(asset)))
    .slice(0, MAX_SHOWN);
  const place = useSeen(assets.map(getAssetId).join(" "));
  if (assets.length === 0) return null;
  return (
    <div ref={place} className={styles.section}>
      <Section
        title={t("coupon.category.SOON_OVER")}
        aside={
          <AppLink to={paths.assets("SOON_OVER")} className={styles.link}>
            {t("coupon.toAssets")}
          </AppLink>
        }
      >
        <ul className="stack gap-3">
          {assets.map((asset) => (
            <li key={getAssetId(asset)}>
              <AssetCard asset={asset} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** Remembers the ids, parted by spaces, once they have been on screen. */
function useSeen(ids: string) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ids === "" || !place.current) return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) addShown(ids.split(" "));
      },
      { threshold: SEEN_RATIO },
    );
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [ids]);
  return place;
}

/** Ids that home has shown on this phone. */
const SHOWN_KEY = "coupons-soon-over";
/** More than can be soon over at a time. */
const MAX = 100;

function readShown(): readonly string[] {
  return (localStore.getItem(SHOWN_KEY) ?? "").split(" ").filter(Boolean);
}

function addShown(ids: readonly string[]): void {
  const shown = [...new Set([...readShown(), ...ids])];
  localStore.setItem(SHOWN_KEY, shown.slice(-MAX).join(" "));
}
