import { navigate } from "@santap/client/history";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { useEffect, useRef } from "react";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Screen } from "@santap/ui/layout/screen";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Redirect, useQueryParams } from "../../../shell/route/router.tsx";
import { getOrderPath, paths } from "../../../paths.ts";
import { useTitle } from "../../../shell/state/use-title.ts";
import { loadDrawing } from "../qr-code/qr-section.tsx";
import { QrisPage } from "./qris-page.tsx";
import { loadEnds, type QrisParams, useQrisFlow } from "./use-qris-flow.ts";
import { isNonEmptyString } from "../../../shell/data/non-empty-string.ts";
import { dropSavedCode, saveCode } from "../../../shell/pay-result/saved-code.ts";
import { useParts } from "../../../shell/parts.ts";
import type { QrisState } from "./qris-state.ts";

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
  useSaveCode(state, orderId);
  useHardwareBack(() => void flow.dispatch("BACK"));

  if (phase === "failed") {
    return orderId === "" ? <QrisLoadFailed /> : <Redirect to={getOrderPath(orderId, pageId)} />;
  }
  if (!info) return null;
  const toMethods = () => navigate(paths.cashier({ orderId, pageId }), { replace: true });
  const onOtherMethod = orderId === "" ? null : toMethods;
  const page = (
    <QrisPage
      flow={flow}
      state={state}
      info={info}
      orderId={orderId}
      onOtherMethod={onOtherMethod}
    />
  );
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

/** The code cannot be loaded and the address names no order. The toast has said why. */
function QrisLoadFailed() {
  const t = useTranslation();
  const toHome = () => navigate(paths.home(), { replace: true });
  return (
    <Screen align="center">
      <ErrorState
        picture="receipt"
        titleAs="h1"
        title={t("pay.loadFailedTitle")}
        text={t("pay.loadFailedText")}
        action={{ label: t("shell.toHome"), onClick: toHome }}
      />
    </Screen>
  );
}

/** Keeps the code for the order page until the payment has ended. */
function useSaveCode({ info, deadline, phase }: QrisState, orderId: string): void {
  const ended = phase === "paid" || phase === "closed";
  const { savedCode } = useParts();
  useEffect(() => {
    if (ended) return dropSavedCode();
    if (orderId === "" || deadline === null || !isNonEmptyString(info?.qrCodeText)) return;
    const { amount, merchantName, nmid, qrCodeText } = info;
    saveCode({ orderId, info: { amount, merchantName, nmid, qrCodeText }, deadline });
    if (navigator.onLine) savedCode.load().catch(() => undefined);
  }, [savedCode, ended, info, deadline, orderId]);
}
