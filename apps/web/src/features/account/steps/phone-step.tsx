import { Button } from "@santap/ui/input/button";
import { PhoneField } from "@santap/ui/input/phone-field";
import { late } from "@santap/ui/late";
import { useState, type RefObject } from "react";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { withWords } from "../../../shell/language/catalog.ts";
import { useWords, type Words } from "../../../shell/language/words.tsx";
import type { LoginFlow } from "../flow/login-flow.ts";
import { isBusy, type LoginState, type PhoneError } from "../flow/login-state.ts";
import { isOffered, OFFERED_CODES, phonesOf } from "../phone/countries.ts";
import { takesInviteCode } from "../phone/invite-code.ts";
import { LatePart } from "./late-part.tsx";
import { LegalFooter } from "./legal-footer.tsx";
import styles from "./steps.module.css";

const countrySheet = late(() =>
  withWords(["country"], async () => (await import("./country/country-sheet.tsx")).CountrySheet),
);
const inviteCodeField = late(async () => (await import("./invite-code-field.tsx")).InviteCodeField);
const coolDownButton = late(async () => (await import("./cool-down-button.tsx")).CoolDownButton);

export interface PhoneStepProps {
  flow: LoginFlow;
  state: LoginState;
  input: RefObject<HTMLInputElement | null>;
}

/** Whose phone the code goes to. */
export function PhoneStep({ flow, state, input }: PhoneStepProps) {
  const words = useWords();
  const [choosing, setChoosing] = useState(false);
  const { countryCode, phoneNo, phoneError } = state;
  const { smsAlone, example } = phonesOf(countryCode);

  // The country sheet stands beside the form: what is submitted in it is no request for a code.
  return (
    <>
      <form
        className={styles.step}
        onSubmit={(event) => {
          event.preventDefault();
          void flow.requestCode();
        }}
      >
        <p className={styles.hint}>{words(smsAlone ? "login.codeHintSms" : "login.codeHint")}</p>
        <PhoneField
          ref={input}
          label={words("login.phone")}
          labelHidden
          prefix={countryCode}
          prefixLabel={words("login.countryCode", { code: countryCode })}
          onPrefix={() => setChoosing(true)}
          placeholder={example}
          value={phoneNo}
          error={errorText(phoneError, words)}
          onChange={(typed, byKey) =>
            flow.dispatch(
              byKey ? { type: "PHONE_TYPED", typed } : { type: "PHONE_FILLED", filled: typed },
            )
          }
        />
        {takesInviteCode(hostBridge()) && <InviteCode flow={flow} state={state} />}
        <GetCode flow={flow} state={state} />
        <LegalFooter />
      </form>
      <LatePart component={countrySheet} wanted={choosing}>
        {(CountrySheet) => (
          <CountrySheet
            open={choosing}
            offered={OFFERED_CODES}
            chosen={countryCode}
            onChoose={({ countryCallingCode: code }) => {
              if (isOffered(code)) flow.dispatch({ type: "COUNTRY_CHOSEN", countryCode: code });
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </LatePart>
    </>
  );
}

type PartProps = Pick<PhoneStepProps, "flow" | "state">;

function InviteCode({ flow, state }: PartProps) {
  return (
    <LatePart component={inviteCodeField} wanted>
      {(InviteCodeField) => (
        <InviteCodeField
          value={state.inviteCode}
          onChange={(inviteCode) => flow.dispatch({ type: "INVITE_TYPED", inviteCode })}
        />
      )}
    </LatePart>
  );
}

function GetCode({ flow, state }: PartProps) {
  const words = useWords();
  const { phoneNo, processToken, resendAt } = state;
  const cooling = processToken === "" && resendAt !== null;
  const button = (
    <Button type="submit" full disabled={phoneNo === "" || cooling} loading={isBusy(state)}>
      {words("login.getCode")}
    </Button>
  );
  if (!cooling) return button;
  return (
    <LatePart component={coolDownButton} wanted meanwhile={button}>
      {(CoolDownButton) => (
        <CoolDownButton
          until={resendAt}
          onOver={() => flow.dispatch({ type: "COUNTDOWN_ENDED" })}
        />
      )}
    </LatePart>
  );
}

function errorText(error: PhoneError | null, words: Words): string | undefined {
  if (error === null) return undefined;
  return error.kind === "format" ? words("login.login_errTip") : error.message;
}
