import { ClientErrorCode } from "@santap/contract/errors/transport-codes";
import { useToast } from "@santap/ui/overlay/toast";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { navigate } from "@santap/client/history";
import { call } from "../../../api.ts";
import { ACCOUNT_RESTORE_PATH } from "../../../paths.ts";
import { failureText } from "@santap/client/call-failure";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { readPushToken } from "../../../shell/device/push-token.ts";
import { sessionStore } from "@santap/client/storage";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import type { LoginPopupProps } from "../../../shell/session/login-request.ts";
import type { QuietProof } from "../../../shell/session/captcha-subject.ts";
import { saveLoginNumber } from "../../../shell/session/login-number.ts";
import { useParts } from "../../../shell/parts.ts";
import { session } from "../../../shell/session/session.ts";
import { track, useTrackOnce } from "../../../shell/tracking/event-buffer.ts";
import { withoutPlus } from "../country/countries.ts";
import { createLoginFlow, type LoginFlow } from "./login-flow.ts";
import type { LoginNotice } from "./login-ports.ts";
import type { LoginState } from "./login-state.ts";

/** Short, since the code step says the same. */
const SENT_TOAST_MS = 2000;

/** Null if its code could not be loaded. */
type QuietLoading = Promise<QuietProof | null>;

export function useLoginFlow(props: LoginPopupProps): { flow: LoginFlow; state: LoginState } {
  const t = useTranslation();
  const toast = useToast();
  const latest = useRef({ props, t });
  latest.current = { props, t };
  const quiet = useRef<QuietLoading | null>(null);

  const [flow] = useState(() =>
    createLoginFlow({
      call,
      now: Date.now,
      notify(notice) {
        toast.show(toToast(notice, latest.current.t));
        trackNotice(notice);
      },
      clearNotice: toast.hide,
      report: reportProblem,
      proveQuietly: async (subject) => (await (await quiet.current)?.prove(subject)) ?? null,
      signIn: session.signIn,
      onLogin(outcome, by) {
        if (outcome.loginType === "OTP") {
          track("funnel", "login_succeeded", readTrigger(props));
          saveNumber(outcome.tokenInfo.userId, by);
        }
        latest.current.props.onLogin(outcome);
      },
      onClose: () => latest.current.props.onClose("user"),
      onRefused({ details }) {
        latest.current.props.onClose("refused");
        if (details?.["undoToken"]) navigate(ACCOUNT_RESTORE_PATH, { state: details });
      },
      readPushToken,
      storage: sessionStore,
      loginSource: hostBridge().host,
      context: props.context,
    }),
  );
  useTrackOnce("popup", () => track("login", "login_popup", readTrigger(props)));
  const state = useSyncExternalStore(flow.subscribe, flow.read);
  useQuietProof(quiet, state);
  return { flow, state };
}

function saveNumber(userId: string, { countryCode, phoneNo }: LoginState): void {
  saveLoginNumber({ userId, countryCode: withoutPlus(countryCode), phoneNo });
}

/** The work runs while the number is typed, in a chunk and a worker that the first paint does without. */
function useQuietProof(quiet: RefObject<QuietLoading | null>, state: LoginState): void {
  const { loadQuietProof } = useParts();
  const { phase, phoneNo } = state;
  const countryCode = withoutPlus(state.countryCode);

  useEffect(() => {
    quiet.current ??= loadQuietProof().catch(() => null);
    if (phase === "phoneInput") void quiet.current.then((it) => it?.prepare(countryCode));
  }, [quiet, loadQuietProof, phase, phoneNo, countryCode]);

  useEffect(
    () => () => {
      void quiet.current?.then((it) => it?.stop());
    },
    [quiet],
  );
}

function readTrigger({ context }: LoginPopupProps): { trigger?: string } {
  return context.eventId === undefined ? {} : { trigger: context.eventId };
}

function trackNotice(notice: LoginNotice): void {
  if (notice.kind === "sent") return track("login", "code_sent", {});
  const reason = notice.kind === "network" ? ClientErrorCode.network : notice.error.code;
  track("login", "login_failed", { reason });
}

function toToast(notice: LoginNotice, t: ReturnType<typeof useTranslation>) {
  if (notice.kind === "sent") {
    const text = t("login.captcha_send_success");
    return { text, tone: "success" as const, durationMs: SENT_TOAST_MS };
  }
  const text = notice.kind === "network" ? t("login.networkError") : failureText(notice.error, t);
  return { text, tone: "danger" as const };
}
