import { failureText } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { joinStore } from "@santap/contract/calls/staff/staff-invite";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { Notice } from "@santap/ui/layout/notice";
import { useState, type FormEvent } from "react";
import { call } from "../../api.ts";
import { paths } from "../../paths.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { refreshStaff } from "../../shell/session/staff-session.ts";
import styles from "./join.module.css";

/** STAFF-6: another store of somebody who is signed in. */
export function AddStoreForm({ token, name }: { token: string; name: string }) {
  const t = useTranslation();
  const [pin, setPin] = useState("");
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    if (!/^\d{6}$/.test(pin)) return setProblem(t("join.missing"));
    setSending(true);
    const answer = await call(joinStore, { token, pin });
    setSending(false);
    if (!answer.success) return setProblem(failureText(answer.error, t));
    if (answer.data.fault !== null) return setProblem(t("join.fault.PIN_SIMPLE"));
    await refreshStaff();
    navigate(paths.stores, { replace: true });
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t("join.as", { name })}</p>
      <TextField
        label={t("join.pin")}
        type="password"
        inputMode="numeric"
        hint={t("join.pinHint")}
        maxLength={6}
        value={pin}
        onChange={setPin}
      />
      {problem && (
        <Notice tone="danger" live="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" full loading={sending}>
        {t("join.addStore")}
      </Button>
    </form>
  );
}
