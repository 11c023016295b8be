import { failureText } from "@santap/client/call-failure";
import type { CallError } from "@santap/contract/envelope";
import { ClientErrorCode } from "@santap/contract/errors/transport-codes";
import { Button } from "@santap/ui/input/button";
import { OtpField } from "@santap/ui/input/otp-field";
import { useEffect, type RefObject } from "react";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";
import { getPhoneFormat } from "../country/countries.ts";
import type { LoginFlow } from "../login/login-flow.ts";
import { isCodeDead, type LoginState } from "../login/login-state.ts";
import { groupDigits } from "../login/phone-number.ts";
import styles from "./steps.module.css";

export interface CodeStepProps {
  flow: LoginFlow;
  state: LoginState;
  input: RefObject<HTMLInputElement | null>;
}

export function CodeStep({ flow, state, input }: CodeStepProps) {
  const t = useTranslation();
  const { code, codeError, codeLength, countryCode, phase } = state;
  const submitting = phase === "verificationCode.submitting";
  const waiting = phase === "verificationCode" && code === "";
  useSmsCode(flow, state.processToken);

  useEffect(() => {
    if (waiting) input.current?.focus();
  }, [waiting, input]);

  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void flow.submit();
      }}
    >
      <SentTo state={state} />
      <OtpField
        ref={input}
        label={t("login.code")}
        labelHidden
        length={codeLength}
        value={code}
        error={codeError && describeFailure(codeError, t)}
        onChange={(next) => flow.dispatch({ type: "CODE_TYPED", code: next })}
        onComplete={() => void flow.submit()}
      />
      <Button
        type="submit"
        full
        disabled={code.length !== codeLength && !submitting}
        loading={submitting}
      >
        {t(submitting ? "login.loggingIn" : "login.login")}
      </Button>
      <SendAgain flow={flow} state={state} />
      {countryCode === "+62" && <p className={styles.aside}>{t("login.checkSms")}</p>}
    </form>
  );
}

/** The same text as the toast's. */
function describeFailure(error: CallError, t: Translate): string {
  return error.code === ClientErrorCode.network ? t("login.networkError") : failureText(error, t);
}

function SentTo({ state }: { state: LoginState }) {
  const t = useTranslation();
  const { countryCode, phoneNo } = state;
  return (
    <p className={styles.hint}>
      {t(getPhoneFormat(countryCode).smsAlone ? "login.sentBySms" : "login.sentByWhatsApp", {
        code: countryCode,
        phone: groupDigits(phoneNo),
      })}
    </p>
  );
}

function SendAgain({ flow, state }: Pick<CodeStepProps, "flow" | "state">) {
  const t = useTranslation();
  const secondsLeft = useSecondsLeft(state.resendAt);
  const isOver = state.resendAt !== null && secondsLeft === 0;
  const sending = state.phase.endsWith("requesting") || state.phase.endsWith("verifying");

  useEffect(() => {
    if (isOver) flow.dispatch({ type: "COUNTDOWN_ENDED" });
  }, [isOver, flow]);

  if (secondsLeft > 0) {
    return (
      <div className="stack items-center">
        {isCodeDead(state) && <p className={styles.aside}>{t("login.codeDead")}</p>}
        <p className={styles.countdown}>{t("login.sendAgainIn", { n: secondsLeft })}</p>
      </div>
    );
  }
  return (
    <div className="stack items-center">
      <Button variant="text" loading={sending} onClick={() => void flow.requestCode()}>
        {t("login.obtainNew")}
      </Button>
    </div>
  );
}

/** Fills in the code from the SMS where the browser supports it. */
function useSmsCode(flow: LoginFlow, processToken: string): void {
  useEffect(() => {
    const leaving = new AbortController();
    void awaitSmsCode(leaving.signal).then((code) => {
      if (code === null || leaving.signal.aborted) return;
      flow.dispatch({ type: "CODE_TYPED", code });
      void flow.submit();
    });
    return () => leaving.abort();
  }, [flow, processToken]);
}

/**
 * WebOTP: the code of the next SMS, after the person's consent. Chrome on Android only, for messages
 * that end in `@host #code`. Null elsewhere, and on abort.
 */
async function awaitSmsCode(signal: AbortSignal): Promise<string | null> {
  if (!("OTPCredential" in window)) return null;
  const options = { otp: { transport: ["sms"] }, signal };
  try {
    return readCode(await navigator.credentials.get(options));
  } catch {
    return null;
  }
}

function readCode(credential: object | null): string | null {
  const { code } = (credential ?? {}) as { code?: unknown };
  return typeof code === "string" && /^[0-9]{6}$/.test(code) ? code : null;
}
