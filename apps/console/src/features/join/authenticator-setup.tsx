import type { ReactNode } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { QrCode } from "../../shell/qr/qr-code.tsx";
import styles from "./join.module.css";

interface AuthenticatorSetupProps {
  uri: string;
  /** To be typed where the code cannot be scanned. */
  secret: string;
  /** The code that the app shows. */
  children: ReactNode;
}

export function AuthenticatorSetup({ uri, secret, children }: AuthenticatorSetupProps) {
  const t = useTranslation();
  return (
    <fieldset className={styles.setup}>
      <legend className={styles.legend}>{t("join.totp")}</legend>
      <p className={styles.text}>{t("join.totpText")}</p>
      <QrCode text={uri} label={t("join.totpQr")} />
      <p className={styles.secret}>{secret.match(/.{1,4}/g)?.join(" ")}</p>
      {children}
    </fieldset>
  );
}
