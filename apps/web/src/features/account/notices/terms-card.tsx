import { useLanguage } from "@santap/client/language-provider";
import { failureText } from "@santap/client/call-failure";
import { setConsent } from "@santap/contract/calls/account/consent";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { useToast } from "@santap/ui/overlay/toast";
import { navigate } from "@santap/client/history";
import { useState } from "react";
import { call } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { formatDate } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./account-notices.module.css";

/** A version of the terms that is asked for once, whatever the answer (ACC-10). */
export function TermsCard({ version, onAnswered }: { version: string; onAnswered: () => void }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function answer(agreed: boolean): Promise<void> {
    setBusy(true);
    const { error } = await call(setConsent, { kind: "TERMS", agreed, version });
    setBusy(false);
    if (error) return toast.show({ text: failureText(error, t), tone: "danger" });
    onAnswered();
  }

  return (
    <Notice live="status" title={t("personal.consent.askTitle")}>
      {t("personal.consent.askText", { version: formatDate(version, language) })}
      <div className={styles.actions}>
        <Button size="small" loading={busy} onClick={() => void answer(true)}>
          {t("personal.consent.agree")}
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => navigate(paths.loginProtocol("me"))}
        >
          {t("personal.consent.read")}
        </Button>
        <Button size="small" variant="text" disabled={busy} onClick={() => void answer(false)}>
          {t("personal.consent.notNow")}
        </Button>
      </div>
    </Notice>
  );
}
