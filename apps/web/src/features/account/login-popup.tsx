import { late } from "@santap/ui/late";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useEffect, useRef, type RefObject } from "react";
import { isLegalPath } from "../../paths.ts";
import { withWords } from "../../shell/language/catalog.ts";
import { useWords } from "../../shell/language/words.tsx";
import { usePlace } from "../../shell/route/router.tsx";
import type { LoginPopupProps } from "../../shell/session/login-popup-outlet.tsx";
import { useSession } from "../../shell/session/session.ts";
import type { LoginFlow } from "./flow/login-flow.ts";
import { stepOf, type LoginState } from "./flow/login-state.ts";
import { useLoginFlow } from "./flow/use-login-flow.ts";
import { withoutPlus } from "./phone/countries.ts";
import { DiscountBanner } from "./steps/discount-banner.tsx";
import { LatePart } from "./steps/late-part.tsx";
import { PhoneStep } from "./steps/phone-step.tsx";

const laterStep = late(async () => (await import("./steps/later-step.tsx")).LaterStep);
const humanVerification = late(() =>
  withWords(
    ["human"],
    async () => (await import("./human/human-verification.tsx")).HumanVerification,
  ),
);

/** The one way to log in: a sheet over whatever page asked for it. */
export function LoginPopup(props: LoginPopupProps) {
  const { flow, state } = useLoginFlow(props);
  useLoginElsewhere(flow, state);
  useCloseOnLeaving(flow);
  const step = stepOf(state);
  const reading = isLegalPath(usePlace().pathname);
  const input = useRef<HTMLInputElement>(null);
  const parts = { flow, state, input };
  if (step === "mergeNotice") {
    return (
      <LatePart component={laterStep} wanted>
        {(LaterStep) => <LaterStep {...parts} />}
      </LatePart>
    );
  }
  if (step === "closed" || reading) return null;
  return <LoginSheet {...parts} atPhone={step === "phoneInput"} />;
}

interface LoginSheetProps {
  flow: LoginFlow;
  state: LoginState;
  /** The field of the step on screen. */
  input: RefObject<HTMLInputElement | null>;
  atPhone: boolean;
}

/** Escape does what the button at the top does: it closes, or leads back. */
function LoginSheet({ flow, state, input, atPhone }: LoginSheetProps) {
  const words = useWords();
  const onBack = () => flow.dispatch({ type: "BACK" });
  return (
    <Sheet
      open
      onClose={atPhone ? flow.close : onBack}
      title={words(atPhone ? "login.phoneTitle" : "login.codeTitle")}
      closeLabel={atPhone ? words("shell.close") : undefined}
      back={atPhone ? undefined : { label: words("shell.back"), onBack }}
      banner={atPhone && <DiscountBanner />}
      dismissible={false}
      initialFocus={input}
    >
      {atPhone && <PhoneStep flow={flow} state={state} input={input} />}
      <LatePart component={laterStep} wanted={!atPhone}>
        {(LaterStep) => !atPhone && <LaterStep flow={flow} state={state} input={input} />}
      </LatePart>
      <Verification flow={flow} state={state} />
    </Sheet>
  );
}

function Verification({ flow, state }: { flow: LoginFlow; state: LoginState }) {
  const verifying = state.phase.endsWith("verifying");
  const countryCode = withoutPlus(state.countryCode);
  return (
    <LatePart component={humanVerification} wanted={verifying}>
      {(HumanVerification) =>
        verifying && (
          <HumanVerification
            subject={{ scene: "login", countryCode, phoneNo: state.phoneNo }}
            onVerdict={(verdict) => void flow.takeVerdict(verdict)}
          />
        )
      }
    </LatePart>
  );
}

/** Who logged in in another tab needs no popup here. */
function useLoginElsewhere(flow: LoginFlow, state: LoginState) {
  const { tokenInfo } = useSession();
  const step = stepOf(state);
  const elsewhere = step === "phoneInput" || step === "verificationCode" ? tokenInfo : null;
  useEffect(() => {
    if (elsewhere) flow.endElsewhere(elsewhere);
  }, [elsewhere, flow]);
}

/** The phone's own back button leaves the page, and the popup with it. A legal text leads back to it. */
function useCloseOnLeaving(flow: LoginFlow) {
  const { pathname } = usePlace();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current && !isLegalPath(pathname)) flow.close();
  }, [pathname, flow]);
}
