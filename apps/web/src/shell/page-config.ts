import {
  DEFAULT_RETENTION,
  DEMO_COMPANY,
  PAGE_CONFIG_ID,
  type PageConfig,
} from "@santap/contract/page-config";

/** Written into the page by the server; demo values in development. */
export function readPageConfig(): PageConfig {
  const element = typeof document === "undefined" ? null : document.getElementById(PAGE_CONFIG_ID);
  const text = element?.textContent?.trim() ?? "";
  if (text === "") return { company: DEMO_COMPANY, retention: DEFAULT_RETENTION };
  return JSON.parse(text) as PageConfig;
}
