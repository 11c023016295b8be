import "@santap/ui/tokens.css";
import "@santap/ui/base.css";
import "@santap/ui/shared.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { watchCoordinates } from "./shell/device/coordinates.ts";
import { hostBridge } from "./shell/device/host-bridge.ts";
import { storePushToken } from "./shell/device/push-token.ts";
import { reportError } from "./shell/monitor/report-error.ts";
import { loadCatalog } from "./shell/language/catalog.ts";
import { readLanguage } from "@santap/client/language";
import { preloadSigning } from "./shell/security/anti-tamper.ts";
import { onUserChange } from "./shell/session/session-store.ts";
import { session } from "./shell/session/session.ts";
import { retrySignOutWhenOnline } from "./shell/session/pending-sign-out.ts";
import { startTracking } from "./shell/tracking/start-tracking.ts";
import { storeAttribution, storeLoginTime } from "./shell/session/attribution.ts";
import { queryMenu } from "@santap/contract/calls/menu";
import { openTable } from "@santap/contract/calls/table";
import { cashierDetail, queryQrCode } from "@santap/contract/calls/payment";
import { callEarly } from "./api.ts";
import { CASHIER_PATH, PAY_CODE_PATH } from "./paths.ts";
import { localStore } from "@santap/client/storage";
import { readLatestTable } from "./shell/order-draft/joined-table.ts";

async function start(): Promise<void> {
  const language = readLanguage();
  storeAttribution(location);
  onUserChange(session, {
    onLogin: () => storeLoginTime(Date.now()),
    onLogout: () => storeLoginTime(null),
  });
  if (!session.get().tokenInfo) storeLoginTime(null);
  retrySignOutWhenOnline();
  void watchCoordinates();
  startEarlyCalls(location);
  void storePushToken(hostBridge());
  const catalog = await loadCatalog(language);
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <App start={{ language, catalog }} onError={reportError} />
    </StrictMode>,
  );
  preloadSigning();
  startTracking();
}

/** Requests what the checkout shows while its code is still loading. */
function startEarlyCalls({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  const query = new URLSearchParams(search);
  const [box, orderId, step] = ["box", "orderId", "pay_status"].map((name) => query.get(name));
  const isGuest = session.get().tokenInfo === null;
  const participantToken = readLatestTable(localStore, Date.now())?.participantToken;
  const tableCode = /^\/t\/([A-Za-z0-9_-]{1,64})$/.exec(pathname)?.[1];
  const storeId = /^\/platform\/store\/(\w{1,64})$/.exec(pathname)?.[1];
  if (storeId) callEarly(queryMenu, { storeId });
  const invite = query.get("invite");
  const scan = { tableCode: tableCode ?? "", ...(invite && { invite }) };
  if (tableCode) callEarly(openTable, scan, { participantToken });
  if (pathname === PAY_CODE_PATH && box) callEarly(queryQrCode, { box });
  if (pathname !== CASHIER_PATH || !orderId || isGuest) return;
  if (step === "waitPay" || step === "payCode") return;
  callEarly(
    cashierDetail,
    { partnerCode: hostBridge().partnerCode, orderId },
    { participantToken },
  );
}

void start();
