import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./qris.module.css";

/** How to pay with one phone: save the picture, open a wallet, scan the picture. */
export function PayGuide() {
  const t = useTranslation();
  return (
    <section>
      <VisuallyHidden as="h2">{t("pay.guideTitle")}</VisuallyHidden>
      <ol className={styles.guide}>
        <li>{t("pay.guide1")}</li>
        <li>{t("pay.guide2")}</li>
        <li>{t("pay.guide3")}</li>
      </ol>
    </section>
  );
}
