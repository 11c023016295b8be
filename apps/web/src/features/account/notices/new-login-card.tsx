import { failureText } from "@santap/client/call-failure";
import { useLanguage } from "@santap/client/language-provider";
import { endSessions } from "@santap/contract/calls/account/session";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { formatDayTime } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { Login } from "./use-account-notices.ts";
import styles from "./account-notices.module.css";

/** A login in a browser that the account did not know (ACC-7). */
export function NewLoginCard({ login, onAnswered }: { login: Login; onAnswered: () => void }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const device = t("me.sessions.device", {
    device: t(`me.sessions.device.${login.device}`),
    browser: t(`me.sessions.browser.${login.browser}`),
  });

  async function end(): Promise<void> {
    setBusy(true);
    const { error } = await call(endSessions, { sessionId: login.sessionId });
    setBusy(false);
    if (error) return toast.show({ text: failureText(error, t), tone: "danger" });
    toast.show({ text: t("personal.login.ended"), tone: "success" });
    onAnswered();
  }

  return (
    <Notice tone="turmeric" live="status" title={t("personal.login.title", { device })}>
      {t("personal.login.text", { time: formatDayTime(login.firstUsedAt, language) })}
      <div className={styles.actions}>
        <Button size="small" variant="secondary" onClick={onAnswered}>
          {t("personal.login.mine")}
        </Button>
        <Button size="small" variant="danger" loading={busy} onClick={() => void end()}>
          {t("personal.login.end")}
        </Button>
      </div>
    </Notice>
  );
}
