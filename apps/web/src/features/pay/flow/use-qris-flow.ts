import { isFirstPaidOrder } from "@santap/contract/order";
import { queryPayOrderResult, queryQrCode } from "@santap/contract/pay";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { call } from "../../../api.ts";
import { PAY_CODE_PATH, pathOfPage, paths } from "../../../paths.ts";
import { windowTimers } from "../../../shell/data/timers.ts";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import { navigate } from "../../../shell/route/place.ts";
import { session } from "../../../shell/session/session.ts";
import { track } from "../../../shell/tracking/told.ts";
import { listenForResult } from "../../../shell/pay-result/pay-events.ts";
import { createQrisFlow, type QrisFlow } from "./qris-flow.ts";
import type { QrisState } from "./qris-state.ts";
import { trackNews } from "./track-news.ts";
import { useQrisNews } from "./use-qris-news.ts";

/** What the page's address says; empty where it says nothing. */
export interface QrisParams {
  box: string;
  orderId: string;
  /** The page that opened the checkout. */
  pageId: string;
}

export interface QrisPage {
  flow: QrisFlow;
  state: QrisState;
  /** The person's first paid order; known shortly after the payment. */
  isFirstPaid: boolean;
}

/** The flow of one QRIS page, from its first load until it is left. */
export function useQrisFlow({ box, orderId, pageId }: QrisParams): QrisPage {
  const tell = useQrisNews();
  const [isFirstPaid, setFirstPaid] = useState(false);
  const order = orderId === "" ? paths.orders() : paths.orderDetail(orderId);
  const leaveFor = (target: string) => navigate(target, { replace: true });
  const latest = useRef(tell);
  latest.current = tell;

  async function checkFirstPaid() {
    if (orderId === "" || !session.read().tokenInfo) return; // a guest has no orders of their own
    const answer = await call(isFirstPaidOrder, { orderId });
    setFirstPaid(answer.success && answer.data);
  }

  const [flow] = useState(() =>
    createQrisFlow({
      loadInfo: () => call(queryQrCode, { box }),
      loadResult: () => call(queryPayOrderResult, { box }),
      listen: (onStatus) => listenForResult(box, onStatus),
      timers: windowTimers,
      now: Date.now,
      isHidden: () => document.hidden,
      isHere: () => location.pathname.replace(/\/+$/, "") === PAY_CODE_PATH,
      tell(news) {
        latest.current(news);
        trackNews(news);
      },
      go: () => leaveFor(order),
      confirmBack: () => leaveFor(order),
      back: () => leaveFor(pathOfPage(pageId) ?? order),
      checkFirstPaid: () => void checkFirstPaid(),
      track(event) {
        track("checkout", event, { payType: "QRIS" });
        hostBridge().attribution(event, { orderId });
      },
      report: reportProblem,
    }),
  );

  useEffect(() => {
    flow.start();
    return flow.stop;
  }, [flow]);
  useVisibility(flow);
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.read), isFirstPaid };
}

function useVisibility(flow: QrisFlow) {
  useEffect(() => {
    const onChange = () => void flow.dispatch(document.hidden ? "HIDDEN" : "VISIBLE");
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [flow]);
}
