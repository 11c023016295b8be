import { setPin } from "@santap/contract/calls/staff/team";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { Notice } from "@santap/ui/layout/notice";
import { useState, type FormEvent } from "react";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "../team.module.css";

const EMPTY = { password: "", pin: "", again: "" };
const PIN = /^\d{6}$/;

/** STAFF-2: after the password, the new PIN twice. */
export function PinChange({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const { busy, problem, setProblem, run } = useAction();
  const [typed, setTyped] = useState(EMPTY);
  const [submitted, setSubmitted] = useState(false);
  const [done, setDone] = useState(false);
  const { password, pin, again } = typed;
  const missing = { password: password === "", pin: !PIN.test(pin), again: again !== pin };

  const change = (part: Partial<typeof EMPTY>) => {
    setTyped((before) => ({ ...before, ...part }));
    setDone(false);
  };
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSubmitted(true);
    if (missing.password || missing.pin || missing.again) return;
    const answer = await run(() => call(setPin, { storeId, pin, password }));
    if (answer === null) return;
    if (answer.fault !== null) return setProblem(t("team.pinSimple"));
    setTyped(EMPTY);
    setSubmitted(false);
    setDone(true);
  }
  const digits = { type: "password", inputMode: "numeric", maxLength: 6 } as const;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t("operator.password")}
        type="password"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        onChange={(value) => change({ password: value })}
        error={submitted && missing.password ? t("operator.passwordMissing") : null}
      />
      <TextField
        {...digits}
        label={t("team.newPin")}
        value={pin}
        onChange={(value) => change({ pin: value })}
        hint={t("team.newPinHint")}
        error={submitted && missing.pin ? t("team.pinMissing") : null}
      />
      <TextField
        {...digits}
        label={t("team.newPinAgain")}
        value={again}
        onChange={(value) => change({ again: value })}
        error={submitted && missing.again ? t("team.pinsDiffer") : null}
      />
      {problem && (
        <Notice tone="danger" live="alert">
          {problem}
        </Notice>
      )}
      {done && (
        <Notice tone="pandan" live="status">
          {t("team.pinSet")}
        </Notice>
      )}
      <Button type="submit" loading={busy}>
        {t("team.setPin")}
      </Button>
    </form>
  );
}
