import { Button } from "@santap/ui/input/button";
import { PhoneField } from "@santap/ui/input/phone-field";
import { useEffect, useState, type RefObject } from "react";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useWords, type Words } from "../../../shell/language/words.tsx";
import type { LoginFlow } from "../flow/login-flow.ts";
import { isBusy, type LoginState, type PhoneError } from "../flow/login-state.ts";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";
import { takesInviteCode } from "../phone/invite-code.ts";
import { CountrySheet } from "./country-sheet.tsx";
import { InviteCodeField } from "./invite-code-field.tsx";
import { LegalFooter } from "./legal-footer.tsx";
import styles from "./steps.module.css";

export interface PhoneStepProps {
  flow: LoginFlow;
  state: LoginState;
  phoneInput: RefObject<HTMLInputElement | null>;
}

/** Whose phone the code goes to. */
export function PhoneStep({ flow, state, phoneInput }: PhoneStepProps) {
  const words = useWords();
  const [choosing, setChoosing] = useState(false);
  const { countryCode, phoneNo, phoneError } = state;

  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        void flow.requestCode();
      }}
    >
      <p className={styles.hint}>
        {words(countryCode === "+62" ? "login.codeHint" : "login.codeHintSms")}
      </p>
      <PhoneField
        ref={phoneInput}
        label={words("login.phone")}
        labelHidden
        prefix={countryCode}
        prefixLabel={words("login.countryCode", { code: countryCode })}
        onPrefix={() => setChoosing(true)}
        placeholder={countryCode === "+62" ? "812 3456 7890" : "138 1234 5678"}
        value={phoneNo}
        error={errorText(phoneError, words)}
        onChange={(typed) => flow.dispatch({ type: "PHONE_TYPED", typed })}
      />
      {takesInviteCode(hostBridge()) && (
        <InviteCodeField
          value={state.inviteCode}
          onChange={(inviteCode) => flow.dispatch({ type: "INVITE_TYPED", inviteCode })}
        />
      )}
      <GetCode flow={flow} state={state} />
      <LegalFooter />
      <CountrySheet
        open={choosing}
        countryCode={countryCode}
        onChoose={(country) => flow.dispatch({ type: "COUNTRY_CHOSEN", country })}
        onClose={() => setChoosing(false)}
      />
    </form>
  );
}

/** While a code that was sent from elsewhere is cooling down, the time takes the button's place. */
function GetCode({ flow, state }: Pick<PhoneStepProps, "flow" | "state">) {
  const words = useWords();
  const { phoneNo, processToken, resendAt } = state;
  const cooling = processToken === "" && resendAt !== null;
  const secondsLeft = useSecondsLeft(cooling ? resendAt : null);
  const isOver = cooling && secondsLeft === 0;

  useEffect(() => {
    if (isOver) flow.dispatch({ type: "COUNTDOWN_ENDED" });
  }, [isOver, flow]);

  return (
    <Button type="submit" full disabled={phoneNo === "" || secondsLeft > 0} loading={isBusy(state)}>
      {secondsLeft > 0 ? words("login.sendAgainIn", { n: secondsLeft }) : words("login.getCode")}
    </Button>
  );
}

function errorText(error: PhoneError | null, words: Words): string | undefined {
  if (error === null) return undefined;
  return error.kind === "format" ? words("login.login_errTip") : error.message;
}
