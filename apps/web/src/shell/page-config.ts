import { DEMO_COMPANY, PAGE_CONFIG_ID, type PageConfig } from "@santap/contract/page-config";

/** Written into the page by the server; demo values in development. */
export function readPageConfig(): PageConfig {
  const element = typeof document === "undefined" ? null : document.getElementById(PAGE_CONFIG_ID);
  const text = element?.textContent?.trim() ?? "";
  return text === "" ? { company: DEMO_COMPANY } : (JSON.parse(text) as PageConfig);
}
