import { useToast } from "@santap/ui/overlay/toast";
import { useRef, useState, useSyncExternalStore } from "react";
import { call } from "../../../api.ts";
import { failureText } from "../../../shell/data/call-failure.ts";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { readPushToken } from "../../../shell/device/push-token.ts";
import { sessionStore } from "../../../shell/device/storage.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import type { LoginPopupProps } from "../../../shell/session/login-popup-outlet.tsx";
import { session } from "../../../shell/session/session.ts";
import { track } from "../../../shell/tracking/told.ts";
import { useToldOnce } from "../../../shell/tracking/use-told-once.ts";
import { createLoginFlow, type LoginFlow } from "./login-flow.ts";
import type { LoginNews } from "./login-ports.ts";
import type { LoginState } from "./login-state.ts";

/** Short: it lies over the code step, which says the same. */
const SENT_TOAST_MS = 2000;

/** The flow of this popup; the popup renders again with each state. */
export function useLoginFlow(props: LoginPopupProps): { flow: LoginFlow; state: LoginState } {
  const words = useWords();
  const toast = useToast();
  const latest = useRef({ props, words });
  latest.current = { props, words };

  const [flow] = useState(() =>
    createLoginFlow({
      call,
      now: Date.now,
      tell(news) {
        toast.show(toastFor(news, latest.current.words));
        trackNews(news);
      },
      report: reportProblem,
      signIn: session.signIn,
      onLogin(outcome) {
        if (outcome.loginType === "OTP") track("funnel", "login_succeeded", triggerOf(props));
        latest.current.props.onLogin(outcome);
      },
      onClose: (by) => latest.current.props.onClose(by),
      readPushToken,
      storage: sessionStore,
      loginSource: hostBridge().host,
      context: props.context,
    }),
  );
  useToldOnce("popup", () => track("login", "login_popup", triggerOf(props)));
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.read) };
}

/** What made the popup open: the event that the page named. */
function triggerOf({ context }: LoginPopupProps): { trigger?: string } {
  return context.eventId === undefined ? {} : { trigger: context.eventId };
}

function trackNews(news: LoginNews): void {
  if (news.kind === "sent") return track("login", "code_sent", {});
  const reason = news.kind === "network" ? "ERR_NETWORK" : news.error.code;
  track("login", "login_failed", { reason });
}

function toastFor(news: LoginNews, words: ReturnType<typeof useWords>) {
  if (news.kind === "sent") {
    const text = words("login.captcha_send_success");
    return { text, tone: "success" as const, durationMs: SENT_TOAST_MS };
  }
  const text =
    news.kind === "network" ? words("login.networkError") : failureText(news.error, words);
  return { text, tone: "danger" as const };
}
