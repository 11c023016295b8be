import { listPasskeys } from "@santap/contract/calls/operator/passkey";
import { Notice } from "@santap/ui/layout/notice";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { hasPasskeys } from "../../../shell/session/passkey.ts";
import { Panel } from "../panel.tsx";
import styles from "../team.module.css";
import { AddPasskey } from "./add-passkey.tsx";
import { PasskeyRow } from "./passkey-row.tsx";

/** STAFF-1: with what the person signs in besides the password. */
export function PasskeysPanel() {
  const t = useTranslation();
  const read = useCall(listPasskeys, {}, { staleTime: 0 });
  const onChange = () => void read.refetch();
  return (
    <Panel title={t("team.passkeys")} text={t("team.passkeysText")} read={read}>
      {({ passkeys, hasTotp }) => (
        <>
          <ul className={styles.rows}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.credentialId} passkey={passkey} onChange={onChange} />
            ))}
            {hasTotp && (
              <li className={styles.row}>
                <div className={styles.words}>
                  <p className="bold">{t("team.totp")}</p>
                  <p className="text-14 muted">{t("team.totpText")}</p>
                </div>
              </li>
            )}
          </ul>
          {hasPasskeys() ? (
            <AddPasskey onAdded={onChange} />
          ) : (
            <Notice tone="turmeric">{t("operator.passkeyNeedsHttps")}</Notice>
          )}
        </>
      )}
    </Panel>
  );
}
