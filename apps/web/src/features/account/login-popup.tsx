import { Sheet } from "@santap/ui/overlay/sheet";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isLegalPath } from "../../paths.ts";
import { useWords } from "../../shell/language/words.tsx";
import type { LoginPopupProps } from "../../shell/session/login-popup-outlet.tsx";
import { useSession } from "../../shell/session/session.ts";
import type { LoginFlow } from "./flow/login-flow.ts";
import { stepOf, type LoginState } from "./flow/login-state.ts";
import { useLoginFlow } from "./flow/use-login-flow.ts";
import { HumanVerification } from "./human/human-verification.tsx";
import { withoutPlus } from "./phone/countries.ts";
import { CodeStep } from "./steps/code-step.tsx";
import { DiscountBanner } from "./steps/discount-banner.tsx";
import { MergeNotice } from "./steps/merge-notice.tsx";
import { PhoneStep } from "./steps/phone-step.tsx";

/** The one way to log in: a sheet over whatever page asked for it. */
export function LoginPopup(props: LoginPopupProps) {
  const { flow, state } = useLoginFlow(props);
  useLoginElsewhere(props, state);
  useCloseOnLeaving(flow);
  const step = stepOf(state);
  const reading = isLegalPath(useLocation().pathname);
  if (step === "mergeNotice") return <MergeNotice state={state} onClose={flow.close} />;
  if (step === "closed" || reading) return null;
  return <LoginSheet flow={flow} state={state} step={step} />;
}

interface LoginSheetProps {
  flow: LoginFlow;
  state: LoginState;
  step: "phoneInput" | "verificationCode";
}

function LoginSheet({ flow, state, step }: LoginSheetProps) {
  const words = useWords();
  const phoneInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const atPhone = step === "phoneInput";
  return (
    <Sheet
      open
      onClose={flow.close}
      title={words(atPhone ? "login.phoneTitle" : "login.codeTitle")}
      closeLabel={atPhone ? words("shell.close") : undefined}
      back={
        atPhone
          ? undefined
          : { label: words("shell.back"), onBack: () => flow.dispatch({ type: "BACK" }) }
      }
      banner={atPhone && <DiscountBanner />}
      dismissible={false}
      initialFocus={phoneInput}
    >
      {atPhone ? (
        <PhoneStep flow={flow} state={state} phoneInput={phoneInput} />
      ) : (
        <CodeStep flow={flow} state={state} codeInput={codeInput} />
      )}
      {state.phase.endsWith("verifying") && (
        <HumanVerification
          subject={{
            scene: "login",
            countryCode: withoutPlus(state.countryCode),
            phoneNo: state.phoneNo,
          }}
          onVerdict={(verdict) => void flow.takeVerdict(verdict)}
        />
      )}
    </Sheet>
  );
}

/** Who logged in in another tab needs no popup here. */
function useLoginElsewhere({ onLogin }: LoginPopupProps, state: LoginState) {
  const { tokenInfo } = useSession();
  const step = stepOf(state);
  const elsewhere = step === "phoneInput" || step === "verificationCode" ? tokenInfo : null;
  useEffect(() => {
    if (elsewhere) onLogin({ loginType: "otherTab", tokenInfo: elsewhere });
  }, [elsewhere, onLogin]);
}

/** The phone's own back button leaves the page, and the popup with it. A legal text leads back to it. */
function useCloseOnLeaving(flow: LoginFlow) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current && !isLegalPath(pathname)) flow.close();
  }, [pathname, flow]);
}
