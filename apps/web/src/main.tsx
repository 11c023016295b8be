import "@santap/ui/tokens.css";
import "@santap/ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { startEarlyCalls } from "./early-calls.ts";
import { followCoordinates } from "./shell/device/coordinates.ts";
import { hostBridge } from "./shell/device/host-bridge.ts";
import { storePushToken } from "./shell/device/push-token.ts";
import { reportError } from "./shell/monitor/report-error.ts";
import { loadCatalog } from "./shell/language/catalog.ts";
import { readLanguage } from "./shell/language/chosen-language.ts";
import { warmSigning } from "./shell/security/anti-tamper.ts";
import { followSession } from "./shell/session/follow-session.ts";
import { session } from "./shell/session/session.ts";
import { settleSignOutWhenOnline } from "./shell/session/sign-out-owed.ts";
import { startTracking } from "./shell/tracking/start-tracking.ts";
import { noteArrival, noteLogin } from "./shell/session/visit.ts";

async function start(): Promise<void> {
  const language = readLanguage();
  noteArrival(location);
  followSession(session, {
    onLogin: () => noteLogin(Date.now()),
    onLeave: () => noteLogin(null),
  });
  if (!session.read().tokenInfo) noteLogin(null);
  settleSignOutWhenOnline();
  void followCoordinates();
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
  warmSigning();
  startTracking();
}

void start();
