import { navigate } from "@santap/client/history";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { useEffect, useRef } from "react";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Redirect, useQueryParams } from "../../../shell/route/router.tsx";
import { getOrderPath, paths } from "../../../paths.ts";
import { useTitle } from "../../../shell/state/use-title.ts";
import { loadDrawing } from "../qr-code/qr-section.tsx";
import { QrisLoadFailed } from "./qris-load-failed.tsx";
import { QrisPage } from "./qris-page.tsx";
import { useKeptCode } from "./use-kept-code.ts";
import { loadEnds, type QrisParams, useQrisFlow } from "./use-qris-flow.ts";

const paymentSuccess = lazyWithRetry(async () => (await loadEnds()).PaymentSuccess);

/** Shows nothing until the code has loaded; where it cannot be loaded, leads to the order. */
export function QrisScreen() {
  const query = useQueryParams();
  const [box = "", orderId = "", pageId = ""] = ["box", "orderId", "pageId"].map(
    (name) => query.get(name) ?? "",
  );
  const key = JSON.stringify([box, orderId, pageId]);
  return <QrisOfBox key={key} box={box} orderId={orderId} pageId={pageId} />;
}

function QrisOfBox({ box, orderId, pageId }: QrisParams) {
  const t = useTranslation();
  const { flow, state, isFirstPaid } = useQrisFlow({ box, orderId, pageId });
  const { info, phase } = state;
  const isPaid = phase === "paid";
  useTitle(t(isPaid ? "pay.paidTitle" : "pay.title"));
  useEffect(loadDrawing, []);
  useKeptCode(state, orderId);
  useHardwareBack(() => void flow.dispatch("BACK"));

  if (phase === "failed") {
    return orderId === "" ? <QrisLoadFailed /> : <Redirect to={getOrderPath(orderId, pageId)} />;
  }
  if (!info) return null;
  const toMethods = () => navigate(paths.cashier({ orderId, pageId }), { replace: true });
  const onOtherMethod = orderId === "" ? null : toMethods;
  const page = <QrisPage {...{ flow, state, info, orderId, onOtherMethod }} />;
  return (
    <Deferred component={paymentSuccess} active={isPaid} fallback={page}>
      {(PaymentSuccess) =>
        isPaid ? (
          <PaymentSuccess
            orderId={orderId}
            pageId={pageId}
            amount={info.amount}
            isFirst={isFirstPaid}
            onNext={() => void flow.dispatch("BACK")}
          />
        ) : (
          page
        )
      }
    </Deferred>
  );
}

/** In the mobile app the phone's back button works like the page's. */
function useHardwareBack(onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => hostBridge().onHardwareBack?.(() => latest.current()), []);
}
