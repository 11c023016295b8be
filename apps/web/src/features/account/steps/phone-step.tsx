import { Button } from "@santap/ui/input/button";
import { PhoneField } from "@santap/ui/input/phone-field";
import { lazyWithRetry } from "@santap/ui/deferred";
import { type RefObject, useEffect, useState } from "react";
import { paths } from "../../../paths.ts";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { RichText } from "../../../shell/language/rich-text.tsx";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import { AppLink } from "../../../shell/route/router.tsx";
import { getPhoneFormat, isOffered, OFFERED_CODES } from "../country/countries.ts";
import type { ChosenCountry } from "./phone-foot.tsx";
import { acceptsInviteCode } from "../login/invite-code.ts";
import type { LoginFlow } from "../login/login-flow.ts";
import { isBusy, type LoginState, type PhoneError } from "../login/login-state.ts";
import { groupDigits } from "../login/phone-number.ts";
import { LazyPart } from "./lazy-part.tsx";
import styles from "./steps.module.css";

const countrySheet = lazyPart(
  ["country"],
  async () => (await import("../country/country-sheet.tsx")).CountrySheet,
);
const inviteCodeField = lazyWithRetry(
  async () => (await import("./invite-code-field.tsx")).InviteCodeField,
);
const phoneFoot = lazyPart(["country"], async () => (await import("./phone-foot.tsx")).PhoneFoot);
const coolDownButton = lazyWithRetry(
  async () => (await import("./cool-down-button.tsx")).CoolDownButton,
);

interface PhoneStepProps {
  flow: LoginFlow;
  state: LoginState;
  input: RefObject<HTMLInputElement | null>;
}

export function PhoneStep({ flow, state, input }: PhoneStepProps) {
  const t = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const { countryCode, phoneNo, phoneError } = state;
  const { smsAlone, example } = getPhoneFormat(countryCode);
  useFormatHintEnd(flow, phoneError);
  const chooseCountry = ({ countryCallingCode: code }: ChosenCountry) => {
    if (isOffered(code)) flow.dispatch({ type: "COUNTRY_CHOSEN", countryCode: code });
  };

  // Outside of the form: submitting its search must not request a code.
  return (
    <>
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void flow.requestCode();
        }}
      >
        <p className={styles.hint}>{t(smsAlone ? "login.codeHintSms" : "login.codeHint")}</p>
        <PhoneField
          ref={input}
          label={t("login.phone")}
          labelHidden
          group={groupDigits}
          prefix={countryCode}
          prefixLabel={t("login.countryCode", { code: countryCode })}
          onPrefix={() => setChoosing(true)}
          placeholder={example}
          value={phoneNo}
          error={errorText(phoneError, t)}
          onChange={(typed, byKey) =>
            flow.dispatch(
              byKey ? { type: "PHONE_TYPED", typed } : { type: "PHONE_FILLED", filled: typed },
            )
          }
        />
        {acceptsInviteCode(hostBridge()) && <InviteCode flow={flow} state={state} />}
        <GetCode flow={flow} state={state} />
        <LegalFooter />
        <div className={styles.language}>
          <LazyPart component={phoneFoot} active>
            {(PhoneFoot) => <PhoneFoot countryCode={countryCode} onCountry={chooseCountry} />}
          </LazyPart>
        </div>
      </form>
      <LazyPart component={countrySheet} active={choosing}>
        {(CountrySheet) => (
          <CountrySheet
            open={choosing}
            offered={OFFERED_CODES}
            chosen={countryCode}
            onChoose={chooseCountry}
            onClose={() => setChoosing(false)}
          />
        )}
      </LazyPart>
    </>
  );
}

/** What was refused is not in the field: the hint goes once it has been read. */
const FORMAT_HINT_MS = 4000;

function useFormatHintEnd(flow: LoginFlow, error: PhoneError | null): void {
  useEffect(() => {
    if (error?.kind !== "format") return undefined;
    const end = () => flow.dispatch({ type: "FORMAT_HINT_ENDED" });
    const timer = setTimeout(end, FORMAT_HINT_MS);
    return () => clearTimeout(timer);
  }, [flow, error]);
}

type PartProps = Pick<PhoneStepProps, "flow" | "state">;

function InviteCode({ flow, state }: PartProps) {
  return (
    <LazyPart component={inviteCodeField} active>
      {(InviteCodeField) => (
        <InviteCodeField
          value={state.inviteCode}
          onChange={(inviteCode) => flow.dispatch({ type: "INVITE_TYPED", inviteCode })}
        />
      )}
    </LazyPart>
  );
}

function GetCode({ flow, state }: PartProps) {
  const t = useTranslation();
  const { phoneNo, processToken, resendAt } = state;
  const cooling = processToken === "" && resendAt !== null;
  const button = (
    <Button type="submit" full disabled={phoneNo === "" || cooling} loading={isBusy(state)}>
      {t("login.getCode")}
    </Button>
  );
  if (!cooling) return button;
  return (
    <LazyPart component={coolDownButton} active fallback={button}>
      {(CoolDownButton) => (
        <CoolDownButton
          until={resendAt}
          onOver={() => flow.dispatch({ type: "COUNTDOWN_ENDED" })}
        />
      )}
    </LazyPart>
  );
}

function errorText(error: PhoneError | null, t: Translate): string | undefined {
  if (error === null) return undefined;
  return error.kind === "format" ? t("login.login_errTip") : error.message;
}

/** The popup stays open while they are read. */
function LegalFooter() {
  return (
    <p className={styles.legal}>
      <RichText
        id="login.legal"
        elements={{
          agreement: (text) => <LegalLink to={paths.loginProtocol()} text={text} />,
          privacy: (text) => <LegalLink to={paths.privacyPolicy()} text={text} />,
        }}
      />
    </p>
  );
}

function LegalLink({ to, text }: { to: string; text: string }) {
  return (
    <AppLink className={styles.link} to={to}>
      {text}
    </AppLink>
  );
}
