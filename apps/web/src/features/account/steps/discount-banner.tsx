import { useWords } from "../../../shell/language/words.tsx";
import styles from "./discount-banner.module.css";

/** Decoration above the phone step; what it says is said nowhere else. */
export function DiscountBanner() {
  const words = useWords();
  return (
    <div className={styles.banner}>
      <img className={styles.picture} src="/pictures/states/coupons.svg" alt="" />
      <p className={styles.words}>
        <strong>{words("login.bannerTitle")}</strong>
        <span>{words("login.bannerText")}</span>
      </p>
    </div>
  );
}
