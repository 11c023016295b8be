import { isFirstPaidOrder } from "@santap/contract/calls/order";
import { queryPayOrderResult, queryQrCode } from "@santap/contract/calls/payment";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { call } from "../../../api.ts";
import { getOrderPath, getPagePath, PAY_CODE_PATH } from "../../../paths.ts";
import { subscribeToOnline } from "@santap/client/online";
import { windowTimers } from "@santap/client/timers";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { withMessages } from "../../../shell/language/catalog.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import { subscribeToPayStatus } from "../../../shell/pay-result/pay-status-events.ts";
import { navigate } from "@santap/client/history";
import { session } from "../../../shell/session/session.ts";
import { track } from "../../../shell/tracking/event-buffer.ts";
import { createQrisFlow, type QrisFlow } from "./qris-flow.ts";
import { toToast, trackNotice } from "./qris-notice.ts";
import type { QrisNotice } from "./qris-ports.ts";
import type { QrisState } from "./qris-state.ts";

export interface QrisParams {
  box: string;
  orderId: string;
  pageId: string;
}

interface QrisPage {
  flow: QrisFlow;
  state: QrisState;
  /** Known shortly after the payment. */
  isFirstPaid: boolean;
}

export function useQrisFlow({ box, orderId, pageId }: QrisParams): QrisPage {
  const showNotice = useQrisToast(orderId);
  const [isFirstPaid, setFirstPaid] = useState(false);
  const order = getOrderPath(orderId, pageId);
  const leaveFor = (target: string) => navigate(target, { replace: true });
  const latest = useRef(showNotice);
  latest.current = showNotice;

  async function checkFirstPaid() {
    if (orderId === "" || !session.get().tokenInfo) return; // a guest has no orders of their own
    const answer = await call(isFirstPaidOrder, { orderId });
    setFirstPaid(answer.success && answer.data);
  }

  const [flow] = useState(() =>
    createQrisFlow({
      loadInfo: () => call(queryQrCode, { box }),
      loadResult: () => call(queryPayOrderResult, { box }),
      listen: (onStatus) => subscribeToPayStatus(box, onStatus),
      timers: windowTimers,
      now: Date.now,
      isHidden: () => document.hidden,
      isOffline: () => !navigator.onLine,
      isHere: () => location.pathname.replace(/\/+$/, "") === PAY_CODE_PATH,
      notify(notice) {
        latest.current(notice);
        trackNotice(notice);
      },
      go: () => leaveFor(order),
      confirmBack: () => leaveFor(order),
      back: () => leaveFor(getPagePath(pageId) ?? order),
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
  useConnection(flow);
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.read), isFirstPaid };
}

function useVisibility(flow: QrisFlow) {
  useEffect(() => {
    const onChange = () => void flow.dispatch(document.hidden ? "HIDDEN" : "VISIBLE");
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [flow]);
}

function useConnection(flow: QrisFlow) {
  useEffect(
    () => subscribeToOnline(() => void flow.dispatch(navigator.onLine ? "ONLINE" : "OFFLINE")),
    [flow],
  );
}

/** The page of a paid order, and what explains the end of a code. */
export const loadEnds = () => withMessages(["again"], () => import("./payment-success.tsx"));

function useQrisToast(orderId: string): (notice: QrisNotice) => void {
  const toast = useToast();
  const t = useTranslation();
  return (notice) => {
    const options = toToast(notice, t);
    const show = () => toast.show(options);
    if (notice.kind !== "status" || notice.status !== "CLOSE") return show();
    void loadEnds().then((ends) => ends.explainEnd(orderId, { toast, t, options }), show);
  };
}
