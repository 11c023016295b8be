import { failureText } from "@santap/client/call-failure";
import { Button } from "@santap/ui/input/button";
import { OtpField } from "@santap/ui/input/otp-field";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import { CaptchaOutlet } from "../../../shell/session/captcha-outlet.tsx";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";
import styles from "../deletion.module.css";
import { type CancellationFlow, createCancellationFlow } from "./cancellation-flow.ts";
import { canSubmit, type CancellationState } from "./cancellation-state.ts";

/** The server takes the account's own phone; the country code is required and ignored. */
const CAPTCHA_SUBJECT = { scene: "cancel", countryCode: "62" } as const;

interface CancellationCodeProps {
  /** Masked. */
  phone: string;
  onProved: (deletionToken: string) => void;
}

/** A 6-digit input, and a resend that needs a slider check (CANCEL-05, CANCEL-06). */
export function CancellationCode({ phone, onProved }: CancellationCodeProps) {
  const t = useTranslation();
  const { flow, state } = useCancellationFlow(onProved);
  const { phase, code, codeError, codeLength } = state;
  const input = useRef<HTMLInputElement>(null);
  const submitting = phase === "codeSent.submitting";
  const waiting = phase === "codeSent" && code === "";

  useEffect(() => {
    if (waiting) input.current?.focus();
  }, [waiting]);

  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void flow.submit();
      }}
    >
      <p className={styles.intro}>
        {t(phase.startsWith("noCode") ? "deletion.code.willSend" : "deletion.code.sent", {
          phone: phone.replaceAll(" ", "\u00a0"),
        })}
      </p>
      <OtpField
        ref={input}
        label={t("deletion.code.code")}
        labelHidden
        length={codeLength}
        value={code}
        disabled={phase.startsWith("noCode")}
        error={codeError && failureText(codeError, t)}
        onChange={flow.type}
        onComplete={() => void flow.submit()}
      />
      {!phase.startsWith("noCode") && (
        <Button type="submit" full disabled={!canSubmit(state) && !submitting} loading={submitting}>
          {t(submitting ? "deletion.code.verifying" : "deletion.code.verify")}
        </Button>
      )}
      <RequestCode flow={flow} state={state} />
      {phase.endsWith(".verifying") && (
        <CaptchaOutlet
          subject={CAPTCHA_SUBJECT}
          onVerdict={(verdict) => void flow.takeVerdict(verdict)}
        />
      )}
    </form>
  );
}

function useCancellationFlow(onProved: CancellationCodeProps["onProved"]) {
  const t = useTranslation();
  const toast = useToast();
  const latest = useRef({ t, onProved });
  latest.current = { t, onProved };
  const [flow] = useState(() =>
    createCancellationFlow({
      call,
      now: Date.now,
      report: (problem) => reportProblem("cancellation code", problem),
      onProved: (token) => latest.current.onProved(token),
      notify(notice) {
        const say = latest.current.t;
        if (notice.kind === "sent") toast.show({ text: say("deletion.code.sentToast") });
        else toast.show({ text: failureText(notice.error, say), tone: "danger" });
      },
    }),
  );
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.read) };
}

function RequestCode({ flow, state }: { flow: CancellationFlow; state: CancellationState }) {
  const t = useTranslation();
  const { phase, resendAt } = state;
  const secondsLeft = useSecondsLeft(resendAt);
  const isFirst = phase.startsWith("noCode");
  if (secondsLeft > 0) {
    return <p className={styles.countdown}>{t("deletion.code.againIn", { n: secondsLeft })}</p>;
  }
  return (
    <Button
      full
      variant={isFirst ? "primary" : "text"}
      loading={phase.endsWith(".verifying") || phase.endsWith(".sending")}
      onClick={flow.requestCode}
    >
      {t(isFirst ? "deletion.code.getCode" : "deletion.code.obtainNew")}
    </Button>
  );
}
