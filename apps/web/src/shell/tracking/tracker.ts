import { getConfig, PUB_REPORT_PATH, reportEvents } from "@santap/contract/calls/tracking";
import { browserPorts } from "@santap/tracking/browser-ports";
import { createExposure } from "@santap/tracking/exposure";
import { getHosts } from "@santap/tracking/hosts";
import { watchErrors } from "@santap/tracking/js-errors";
import type { Platform } from "@santap/tracking/options";
import { createNodeReport } from "@santap/tracking/send/node-report";
import { createTracker, type Tracker } from "@santap/tracking/tracker";
import { maintenance } from "@santap/tracking/maintenance";
import { APP, call } from "../../api.ts";
import { windowTimers } from "@santap/client/timers";
import { hostBridge } from "../device/host-bridge.ts";
import { readPageConfig } from "../page-config.ts";
import { getCurrentLanguage } from "@santap/client/language";
import { session } from "../session/session.ts";
import { createCheckoutReports, type ReportPorts } from "./checkout-reports.ts";
import { connectExposureObserver } from "./exposure.ts";
import { getPageContext, getPageName, createPageTimer } from "./page-info.ts";
import { connectEventReceiver, type TrackedEvent } from "./event-buffer.ts";

const APP_ID = "10001";
const APP_KEY: string = import.meta.env["VITE_TRACK_APP_KEY"] ?? "santap-web";

/** Starts the event SDK with the buffered events, unless operators switched it off. */
export async function startTracker(): Promise<void> {
  const remote = await call(getConfig, {});
  // A failed request does not disable it: the SDK checks its own configuration too.
  if (remote.success && !remote.data.config.enabled) return;
  const { environment, region, hosts: overrides } = readPageConfig().tracking;
  const ports = browserPorts(window);
  const tracker = createTracker(
    {
      appId: APP_ID,
      appKey: APP_KEY,
      environment,
      hosts: getHosts({ origin: location.origin, region, overrides }),
      platform: getPlatform(hostBridge().host, navigator.userAgent),
      appVersion: APP.version,
      getContext: getPageContext,
      consent: isPrivate(navigator) ? "denied" : "granted",
    },
    ports,
    maintenance,
  );
  followSession(tracker);
  const exposure = createExposure(tracker, { ports });
  watchErrors(tracker, { ports });
  connectExposureObserver((element, { event, itemKey, properties }) =>
    exposure.watch(element, { eventId: event, key: itemKey, properties }),
  );
  const { node } = overrides;
  const send =
    node === undefined ? sendToOwnServer : createNodeReport(ports, node + PUB_REPORT_PATH);
  connectEventReceiver(createReceiver(tracker, send));
}

/** Follows the session, of any tab. */
function followSession(tracker: Tracker): void {
  let userId: string | null | undefined;
  const follow = () => {
    const now = session.get().tokenInfo?.userId ?? null;
    if (now === userId) return;
    userId = now;
    tracker.logout();
    if (now !== null) tracker.login(now);
  };
  follow();
  session.subscribe(follow);
}

type Send = ReportPorts["send"];

const sendToOwnServer: Send = async (events) => (await call(reportEvents, events)).success;

function createReceiver(tracker: Tracker, send: Send): (tracked: TrackedEvent) => void {
  const trackPage = createPageTracker(tracker);
  const report = createCheckoutReporter(tracker, send);
  let language = "";
  return (tracked) => {
    // Each call writes to storage.
    if (language !== getCurrentLanguage()) {
      language = getCurrentLanguage();
      tracker.setAttributes({ language });
    }
    const { event, at, page } = tracked;
    if (!event) trackPage(getPageName(page.replace(/\?.*/s, "")), { at, page });
    // The checkout's events also go to the product's own server.
    else if (event.group === "checkout") report(event, { at, page });
    else tracker.track(event.id, event.group, event.properties, { at, page });
  };
}

type Moment = Pick<TrackedEvent, "at" | "page">;

function createPageTracker(tracker: Tracker): (name: string, moment: Moment) => void {
  const stay = createPageTimer();
  return (name, moment) => {
    const left = stay.switchTo(name, moment.at);
    if (left) tracker.track("page_leave", "page", { ...left }, moment);
    tracker.pageView(name);
    tracker.track("page_view", "page", { name, ...(left && { from: left.name }) }, moment);
  };
}

function createCheckoutReporter(tracker: Tracker, send: Send) {
  const reports = createCheckoutReports({ send, timers: windowTimers });
  return (
    { group, id, properties }: NonNullable<TrackedEvent["event"]>,
    { at, page }: Moment,
  ): void => {
    const head = tracker.head();
    if (head === null) return; // no consent
    const named = { eventId: id, eventGroup: group, eventTime: at };
    void reports.report({
      properties: { ...getPageContext(page), ...properties, ...named },
      head: { ...head },
    });
  };
}

/** Global Privacy Control. */
function isPrivate(browser: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return browser.globalPrivacyControl === true;
}

function getPlatform(host: string, userAgent: string): Platform {
  if (host === "App") return "app_webview";
  if (/iPhone|iPad|iPod/.test(userAgent)) return "h5_ios";
  return /Android/.test(userAgent) ? "h5_android" : "h5";
}
