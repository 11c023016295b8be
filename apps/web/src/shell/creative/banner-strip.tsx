import type { Creative } from "@santap/contract/schemas/discovery/discovery";
import { AppLink } from "../route/router.tsx";
import styles from "./banner-strip.module.css";

interface BannerStripProps {
  label: string;
  banners: readonly Pick<
    Creative,
    "creativeId" | "title" | "subtitle" | "action" | "imageUrl" | "link"
  >[];
}

/** Banners side by side, which move under the finger alone. None takes no room (DISC-9). */
export function BannerStrip({ label, banners }: BannerStripProps) {
  if (banners.length === 0) return null;
  return (
    <ul className={styles.strip} data-row="" aria-label={label}>
      {banners.map((banner, nth) => (
        <li key={banner.creativeId} className={styles.place}>
          <AppLink to={banner.link} className={styles.banner}>
            <img
              className={styles.picture}
              src={banner.imageUrl}
              alt=""
              width={360}
              height={168}
              loading={nth === 0 ? "eager" : "lazy"}
              decoding="async"
            />
            <span className={styles.words}>
              <strong className={styles.title}>{banner.title}</strong>
              <span className="text-12 tight">{banner.subtitle}</span>
              <span className={styles.action}>{banner.action}</span>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
