import { useStore } from "@santap/client/store";
import { lazyWithRetry } from "@santap/ui/deferred";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { Sheet } from "@santap/ui/overlay/sheet";
import { type RefObject, useEffect, useRef } from "react";
import { isLegalPath } from "../../paths.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useLocation } from "../../shell/route/router.tsx";
import type { LoginPopupProps } from "../../shell/session/login-request.ts";
import { awaitedTotal, pendingLogin } from "../../shell/session/login-request.ts";
import { findPurpose } from "../../shell/session/login-context.ts";
import { useSession } from "../../shell/session/session.ts";
import { withoutPlus } from "./country/countries.ts";
import styles from "./login-popup.module.css";
import type { LoginFlow } from "./login/login-flow.ts";
import { getStep, type LoginState } from "./login/login-state.ts";
import { useLoginFlow } from "./login/use-login-flow.ts";
import { LazyPart } from "./steps/lazy-part.tsx";
import { useParts } from "../../shell/parts.ts";
import { PhoneStep } from "./steps/phone-step.tsx";

const codeOrMergeStep = lazyWithRetry(
  async () => (await import("./steps/code-or-merge-step.tsx")).CodeOrMergeStep,
);

export function LoginPopup(props: LoginPopupProps) {
  const { flow, state } = useLoginFlow(props);
  useLoginInOtherTab(flow, state);
  useCloseOnLeaving(flow, props.openedAt);
  const step = getStep(state);
  const reading = isLegalPath(useLocation().pathname);
  const input = useRef<HTMLInputElement>(null);
  const parts = { flow, state, input };
  if (step === "mergeNotice") {
    return (
      <LazyPart component={codeOrMergeStep} active>
        {(CodeOrMergeStep) => <CodeOrMergeStep {...parts} />}
      </LazyPart>
    );
  }
  if (step === "closed" || reading) return null;
  return <LoginSheet {...parts} atPhone={step === "phoneInput"} />;
}

interface LoginSheetProps {
  flow: LoginFlow;
  state: LoginState;
  input: RefObject<HTMLInputElement | null>;
  atPhone: boolean;
}

/** Escape works like the button at the top: close or back. */
function LoginSheet({ flow, state, input, atPhone }: LoginSheetProps) {
  const t = useTranslation();
  const onBack = () => flow.dispatch({ type: "BACK" });
  return (
    <Sheet
      open
      onClose={atPhone ? flow.close : onBack}
      title={t(atPhone ? "login.phoneTitle" : "login.codeTitle")}
      closeLabel={atPhone ? t("shell.close") : undefined}
      back={atPhone ? undefined : { label: t("shell.back"), onBack }}
      banner={atPhone && <Banner />}
      dismissible={false}
      initialFocus={input}
    >
      {atPhone && <PhoneStep flow={flow} state={state} input={input} />}
      <LazyPart component={codeOrMergeStep} active={!atPhone}>
        {(CodeOrMergeStep) =>
          !atPhone && <CodeOrMergeStep flow={flow} state={state} input={input} />
        }
      </LazyPart>
      <Verification flow={flow} state={state} />
    </Sheet>
  );
}

function Verification({ flow, state }: { flow: LoginFlow; state: LoginState }) {
  const verifying = state.phase.endsWith("verifying");
  const countryCode = withoutPlus(state.countryCode);
  return (
    <LazyPart component={useParts().captcha} active={verifying}>
      {(Captcha) =>
        verifying && (
          <Captcha
            subject={{ scene: "login", countryCode, phoneNo: state.phoneNo }}
            onVerdict={(verdict) => void flow.takeVerdict(verdict)}
          />
        )
      }
    </LazyPart>
  );
}

function useLoginInOtherTab(flow: LoginFlow, state: LoginState) {
  const { tokenInfo } = useSession();
  const step = getStep(state);
  const otherLogin = step === "phoneInput" || step === "verificationCode" ? tokenInfo : null;
  useEffect(() => {
    if (otherLogin) flow.endAfterOtherLogin(otherLogin);
  }, [otherLogin, flow]);
}

/** Leaving the page, e.g. by the phone's back button, closes the popup; reading a legal text does not. */
function useCloseOnLeaving(flow: LoginFlow, openedAt: string) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== openedAt && !isLegalPath(pathname)) flow.close();
  }, [pathname, openedAt, flow]);
}

/** Promises only what is kept afterwards. */
function Banner() {
  const t = useTranslation();
  const total = useStore(awaitedTotal);
  const purpose = findPurpose(useStore(pendingLogin)?.context ?? {});
  const isOrder = purpose === "order" && total !== null;
  return (
    <div className={styles.banner}>
      <img className={styles.picture} src="/pictures/states/coupons.svg" alt="" />
      <p className={styles.words}>
        <strong>
          {isOrder
            ? t("login.orderTotal", { amount: rupiahInText(total) })
            : t(`login.for.${purpose}`)}
        </strong>
        <span>{t(`login.then.${purpose}`)}</span>
      </p>
    </div>
  );
}
