import { useMemo } from "react";
import { renderSVG } from "uqr";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./open-on-phone.module.css";

/** Beside the column of a wide screen: this address for the phone in the pocket. */
export function OpenOnPhone() {
  const t = useTranslation();
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(location.href, { border: 1 }))}`,
    [],
  );
  return (
    <aside className={styles.phone} aria-labelledby="open-on-phone">
      <img className={styles.code} data-ground="white" src={picture} alt={t("home.phoneCode")} />
      <h2 className={styles.title} id="open-on-phone">
        {t("home.phoneTitle")}
      </h2>
      <p className={styles.text}>{t("home.phoneText")}</p>
    </aside>
  );
}
