import { failureText } from "@santap/client/call-failure";
import { Button } from "@santap/ui/input/button";
import { OtpField } from "@santap/ui/input/otp-field";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { MessageId } from "../../locales/message-id.ts";
import { useTranslation } from "../language/use-translation.ts";
import { reportProblem } from "../monitor/report-error.ts";
import { CaptchaOutlet } from "../session/captcha-outlet.tsx";
import { useSecondsLeft } from "../state/use-seconds-left.ts";
import styles from "./code-entry.module.css";
import { type CodeFlow, type CodePurpose, createCodeFlow } from "./code-flow.ts";
import { canSubmit, type CodeState } from "./code-state.ts";

/** The server takes the account's own phone; the country code is required and ignored. */
const CAPTCHA_SUBJECTS = {
  cancel: { scene: "cancel", countryCode: "62" },
  account: { scene: "account", countryCode: "62" },
} as const;

interface CodeEntryProps<T> {
  scene: keyof typeof CAPTCHA_SUBJECTS;
  /** As it is shown. */
  phone: string;
  /** The sentence with `phone` that announces a code. */
  willSend: MessageId;
  purpose: CodePurpose<T>;
  onProved: (opened: T) => void;
}

/** A 6-digit input, and a resend that needs a slider check (CANCEL-05, CANCEL-06). */
export function CodeEntry<T>({ scene, phone, willSend, purpose, onProved }: CodeEntryProps<T>) {
  const t = useTranslation();
  const { flow, state } = useCodeFlow(purpose, onProved);
  const { phase, code, codeError, codeLength } = state;
  const input = useRef<HTMLInputElement>(null);
  const noCode = phase.startsWith("noCode");
  const submitting = phase === "codeSent.submitting";
  const waiting = phase === "codeSent" && code === "";

  useEffect(() => {
    if (waiting) input.current?.focus();
  }, [waiting]);

  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void flow.submit();
      }}
    >
      <p className="muted pretty">
        {t(noCode ? willSend : "code.sent", {
          phone: phone.replaceAll(" ", "\u00a0"),
        })}
      </p>
      {(!noCode || scene === "cancel") && (
        <OtpField
          ref={input}
          label={t("code.code")}
          labelHidden
          length={codeLength}
          value={code}
          disabled={noCode}
          error={codeError && failureText(codeError, t)}
          onChange={flow.type}
          onComplete={() => void flow.submit()}
        />
      )}
      {!noCode && (
        <Button type="submit" full disabled={!canSubmit(state) && !submitting} loading={submitting}>
          {t(submitting ? "code.verifying" : "code.verify")}
        </Button>
      )}
      <RequestCode flow={flow} state={state} />
      {phase.endsWith(".verifying") && (
        <CaptchaOutlet
          subject={CAPTCHA_SUBJECTS[scene]}
          onVerdict={(verdict) => void flow.takeVerdict(verdict)}
        />
      )}
    </form>
  );
}

function useCodeFlow<T>(purpose: CodePurpose<T>, onProved: CodeEntryProps<T>["onProved"]) {
  const t = useTranslation();
  const toast = useToast();
  const latest = useRef({ t, purpose, onProved });
  latest.current = { t, purpose, onProved };
  const [flow] = useState(() =>
    createCodeFlow<T>({
      send: (sliderToken) => latest.current.purpose.send(sliderToken),
      verify: (proof) => latest.current.purpose.verify(proof),
      now: Date.now,
      report: (problem) => reportProblem("account code", problem),
      onProved: (opened) => latest.current.onProved(opened),
      notify(notice) {
        const say = latest.current.t;
        if (notice.kind === "sent") toast.show({ text: say("code.sentToast") });
        else toast.show({ text: failureText(notice.error, say), tone: "danger" });
      },
    }),
  );
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.read) };
}

function RequestCode({ flow, state }: { flow: CodeFlow; state: CodeState }) {
  const t = useTranslation();
  const { phase, resendAt } = state;
  const secondsLeft = useSecondsLeft(resendAt);
  const isFirst = phase.startsWith("noCode");
  if (secondsLeft > 0) {
    return <p className={styles.countdown}>{t("code.againIn", { n: secondsLeft })}</p>;
  }
  return (
    <Button
      full
      variant={isFirst ? "primary" : "text"}
      loading={phase.endsWith(".verifying") || phase.endsWith(".sending")}
      onClick={() => void flow.requestCode()}
    >
      {t(isFirst ? "code.getCode" : "code.obtainNew")}
    </Button>
  );
}
