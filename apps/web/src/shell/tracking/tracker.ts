import { getConfig } from "@santap/contract/tracking/get-config";
import { reportEvents } from "@santap/contract/tracking/pub-report";
import { browserPorts } from "@santap/tracking/browser-ports";
import { createExposure } from "@santap/tracking/exposure";
import { hostsOf } from "@santap/tracking/hosts";
import { watchErrors } from "@santap/tracking/js-errors";
import type { Platform } from "@santap/tracking/options";
import { createTracker, type Tracker } from "@santap/tracking/tracker";
import { upkeep } from "@santap/tracking/upkeep";
import { APP, call } from "../../api.ts";
import { windowTimers } from "../data/timers.ts";
import { hostBridge } from "../device/host-bridge.ts";
import { environmentOf } from "../environment.ts";
import { spokenLanguage } from "../language/spoken-language.ts";
import { session } from "../session/session.ts";
import { createCheckoutReports } from "./checkout-reports.ts";
import { watchWith } from "./exposed.ts";
import { contextOf } from "./page-context.ts";
import { pageNameOf } from "./page-name.ts";
import { createPageStay } from "./page-stay.ts";
import { receive, type Told } from "./told.ts";

const APP_ID = "10001";
const APP_KEY: string = import.meta.env["VITE_TRACK_APP_KEY"] ?? "santap-web";

/** Starts the event SDK and hands it what the screens have told until now, unless operators switched it off. */
export async function startTracker(): Promise<void> {
  const remote = await call(getConfig, {});
  // Not to be told is no reason: the SDK looks at its own configuration too.
  if (remote.success && !remote.data.config.enabled) return;
  const environment = environmentOf(location.hostname, import.meta.env["APP_ENV"]);
  const ports = browserPorts(window);
  const tracker = createTracker(
    {
      appId: APP_ID,
      appKey: APP_KEY,
      environment,
      hosts: hostsOf(environment, { origin: location.origin, overrides: remote.data?.hosts ?? {} }),
      platform: platformOf(hostBridge().host, navigator.userAgent),
      appVersion: APP.version,
      contextOf,
      consent: isPrivate(navigator) ? "denied" : "granted",
    },
    ports,
    upkeep,
  );
  followPerson(tracker);
  const exposure = createExposure(tracker, { ports });
  watchErrors(tracker, { ports });
  watchWith((element, { event, itemKey, properties }) =>
    exposure.watch(element, { eventId: event, key: itemKey, properties }),
  );
  receive(listenerOf(tracker));
}

/** The SDK's user is the person of the session, in whichever tab they signed in or out. */
function followPerson(tracker: Tracker): void {
  let userId: string | null | undefined;
  const follow = () => {
    const now = session.read().tokenInfo?.userId ?? null;
    if (now === userId) return;
    userId = now;
    tracker.logout();
    if (now !== null) tracker.login(now);
  };
  follow();
  session.subscribe(follow);
}

function listenerOf(tracker: Tracker): (told: Told) => void {
  const turnTo = pageTurner(tracker);
  const report = checkoutReporter(tracker);
  let language = "";
  return (told) => {
    // Each change is written to the browser's storage, so only a change is told.
    if (language !== spokenLanguage()) {
      language = spokenLanguage();
      tracker.setAttributes({ language });
    }
    const { event, at, page } = told;
    if (!event) turnTo(pageNameOf(page.replace(/\?.*/s, "")), { at, page });
    // The checkout's own events are the product's as much as ours: they go straight to its server.
    else if (event.group === "checkout") report(event, { at, page });
    else tracker.track(event.id, event.group, event.properties, { at, page });
  };
}

type Moment = Pick<Told, "at" | "page">;

function pageTurner(tracker: Tracker): (name: string, moment: Moment) => void {
  const stay = createPageStay();
  return (name, moment) => {
    const left = stay.turnTo(name, moment.at);
    if (left) tracker.track("page_leave", "page", { ...left }, moment);
    tracker.pageView(name);
    tracker.track("page_view", "page", { name, ...(left && { from: left.name }) }, moment);
  };
}

function checkoutReporter(tracker: Tracker) {
  const reports = createCheckoutReports({
    send: async (events) => (await call(reportEvents, events)).success,
    timers: windowTimers,
  });
  return ({ group, id, properties }: NonNullable<Told["event"]>, { at, page }: Moment): void => {
    const head = tracker.head();
    if (head === null) return; // no consent
    const named = { eventId: id, eventGroup: group, eventTime: at };
    void reports.report({
      properties: { ...contextOf(page), ...properties, ...named },
      head: { ...head },
    });
  };
}

/** The browser's own "do not sell or share" switch. */
function isPrivate(browser: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return browser.globalPrivacyControl === true;
}

function platformOf(host: string, userAgent: string): Platform {
  if (host === "App") return "app_webview";
  if (/iPhone|iPad|iPod/.test(userAgent)) return "h5_ios";
  return /Android/.test(userAgent) ? "h5_android" : "h5";
}
