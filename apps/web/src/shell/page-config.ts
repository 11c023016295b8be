import {
  buildPageTracking,
  DEFAULT_RETENTION,
  DEMO_COMPANY,
  PAGE_CONFIG_ID,
  type PageConfig,
} from "@santap/contract/page-config";
import { isDevelopmentHost } from "./environment.ts";

/** Written into the page by the server; demo values in development, which another server serves. */
export function readPageConfig(): PageConfig {
  const element = typeof document === "undefined" ? null : document.getElementById(PAGE_CONFIG_ID);
  const text = element?.textContent?.trim() ?? "";
  if (import.meta.env.DEV && text === "") {
    const hostname = typeof location === "undefined" ? "" : location.hostname;
    const environment = isDevelopmentHost(hostname) ? "dev" : "prod";
    const tracking = buildPageTracking(environment);
    return { company: DEMO_COMPANY, retention: DEFAULT_RETENTION, tracking };
  }
  return JSON.parse(text) as PageConfig;
}
