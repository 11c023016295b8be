import { isFirstPaidOrder } from "@santap/contract/order";
import { queryPayOrderResult, queryQrCode } from "@santap/contract/pay";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { call } from "../../../api.ts";
import { PAY_CODE_PATH, paths } from "../../../paths.ts";
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

export interface QrisPage {
  flow: QrisFlow;
  state: QrisState;
  /** The person's first paid order; known shortly after the payment. */
  isFirstPaid: boolean;
}

/** The flow of one QRIS page, from its first load until it is left. */
export function useQrisFlow({ box, orderId }: { box: string; orderId: string }): QrisPage {
  const tell = useQrisNews();
  const [isFirstPaid, setFirstPaid] = useState(false);
  const toOrder = () =>
    navigate(orderId === "" ? paths.orders() : paths.orderDetail(orderId), { replace: true });
  const latest = useRef({ tell, toOrder });
  latest.current = { tell, toOrder };

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
        latest.current.tell(news);
        trackNews(news);
      },
      go: () => latest.current.toOrder(),
      back: () => latest.current.toOrder(),
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
