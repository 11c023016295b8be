import { useTranslation, type MessageId } from "../../../shell/language/use-translation.ts";
import styles from "./wallets.module.css";

/** What Bank Indonesia and its partners had announced by November 2026: see decision 023. */
const COUNTRIES: readonly [country: MessageId, apps: MessageId][] = [
  ["wallet.china", "wallet.chinaApps"],
  ["wallet.malaysia", "wallet.malaysiaApps"],
  ["wallet.singapore", "wallet.singaporeApps"],
  ["wallet.thailand", "wallet.thailandApps"],
];

/** Apps of other countries that may read the code. */
export function AbroadApps() {
  const t = useTranslation();
  return (
    <>
      <p>{t("wallet.abroadText")}</p>
      <dl className={styles.countries}>
        {COUNTRIES.map(([country, apps]) => (
          <div key={country}>
            <dt>{t(country)}</dt>
            <dd>{t(apps)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t("wallet.abroadNote")}</p>
    </>
  );
}
