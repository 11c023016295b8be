import type { HomeCard } from "@santap/contract/schemas/discovery/home-card";
import { useLanguage } from "@santap/client/language-provider";
import { PictureTile } from "@santap/ui/discovery/picture-tile";
import { navigate } from "@santap/client/history";
import { paths } from "../../../paths.ts";
import { formatUntil } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { formatDistance } from "../../../shell/store/store-facts.ts";
import styles from "./home-screen.module.css";

type ItemsOf<K extends HomeCard["kind"]> = Extract<HomeCard, { kind: K }>["items"];

export function Malls({ items }: { items: ItemsOf<"MALLS"> }) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <ul className={styles.strip} data-row="">
      {items.map(({ mallId, name, area, imageUrl, stores, distance }) => (
        <li key={mallId} className={styles.tile}>
          <PictureTile
            title={name}
            text={[
              distance === null ? area : formatDistance(distance, language),
              t("home.stores", { count: stores }),
            ].join(" · ")}
            imageUrl={imageUrl}
            href={paths.mall(mallId)}
            onOpen={() => navigate(paths.mall(mallId))}
          />
        </li>
      ))}
    </ul>
  );
}

export function Pavilions({ items }: { items: ItemsOf<"PAVILIONS"> }) {
  return (
    <ul className={styles.strip} data-row="">
      {items.map(({ brandId, name, tagline, imageUrl }) => (
        <li key={brandId} className={styles.tile}>
          <PictureTile
            title={name}
            text={tagline}
            imageUrl={imageUrl}
            href={paths.brandPavilion(brandId)}
            onOpen={() => navigate(paths.brandPavilion(brandId))}
          />
        </li>
      ))}
    </ul>
  );
}

export function Campaigns({ items }: { items: ItemsOf<"ACTIVITY"> }) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <ul className={styles.strip} data-row="">
      {items.map(({ activityId, name, tagline, imageUrl, to }) => (
        <li key={activityId} className={styles.wide}>
          <PictureTile
            title={name}
            text={`${tagline} · ${t("home.until", { time: formatUntil(to, language) })}`}
            imageUrl={imageUrl}
            href={paths.activity(activityId)}
            onOpen={() => navigate(paths.activity(activityId))}
          />
        </li>
      ))}
    </ul>
  );
}
