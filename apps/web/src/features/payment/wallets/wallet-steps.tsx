import {
  useTranslation,
  type Translate,
  type MessageId,
} from "../../../shell/language/use-translation.ts";
import styles from "./wallets.module.css";
import { ABROAD } from "./wallets.ts";

type FirstStep = "wallet.tap" | "wallet.logIn" | "wallet.scan";

interface Way {
  app: string;
  first: FirstStep;
  /** As the app itself writes it. */
  button?: string;
  secret?: "wallet.pin" | "wallet.securityCode";
}

const WAYS: Readonly<Record<string, Way>> = {
  GOPAY: { app: "GoPay / Gojek", first: "wallet.tap", button: "Bayar" },
  DANA: { app: "DANA", first: "wallet.tap", button: "Pay" },
  OVO: { app: "OVO", first: "wallet.tap", button: "Scan", secret: "wallet.securityCode" },
  SHOPEEPAY: { app: "Shopee / ShopeePay", first: "wallet.scan" },
  MBCA: { app: "BCA mobile", first: "wallet.logIn", button: "QRIS" },
  LIVIN: { app: "Livin’ by Mandiri", first: "wallet.logIn", button: "QRIS" },
  BRIMO: { app: "BRImo", first: "wallet.logIn", button: "QRIS" },
  WONDR: { app: "wondr by BNI", first: "wallet.logIn", button: "QRIS" },
  SEABANK: { app: "SeaBank", first: "wallet.scan" },
  LINKAJA: { app: "LinkAja", first: "wallet.scan" },
  BLU: { app: "blu", first: "wallet.scan" },
};

/** How to pay a saved code with one wallet; loaded after the first paint. */
export function WalletSteps({ brand }: { brand: string }) {
  const t = useTranslation();
  const way = WAYS[brand];
  if (brand === ABROAD || !way) return <AbroadApps />;
  return (
    <>
      <ol className={styles.list}>
        {toSteps(way, t).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.note}>{t("wallet.shared")}</p>
    </>
  );
}

function toSteps({ app, first, button = "", secret = "wallet.pin" }: Way, t: Translate): string[] {
  return [t(first, { app, button }), t("wallet.pick"), t("wallet.check", { secret: t(secret) })];
}

/** What Bank Indonesia and its partners had announced by November 2026: see decision 023. */
const COUNTRIES: readonly [country: MessageId, apps: MessageId][] = [
  ["wallet.china", "wallet.chinaApps"],
  ["wallet.malaysia", "wallet.malaysiaApps"],
  ["wallet.singapore", "wallet.singaporeApps"],
  ["wallet.thailand", "wallet.thailandApps"],
];

/** Apps of other countries that may read the code. */
function AbroadApps() {
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
