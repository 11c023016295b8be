import type { Parts } from "../parts.ts";
import { serveInsights } from "./insights/insights-routes.ts";
import { serveMonitor } from "./monitor/monitor-routes.ts";
import { serveTracking } from "./tracking/tracking-routes.ts";

/** What is learned from use: events, what they sum up to, and reports of browsers. */
export async function registerInsight(parts: Parts): Promise<void> {
  const { app, calls, config, db, clock, log } = parts;
  const { tracking, publicOrigin } = config;
  await serveTracking(app, calls, {
    ...{ ...parts, tracking },
    secure: publicOrigin.startsWith("https://"),
  });
  serveInsights(calls, { db, clock });
  serveMonitor(calls, { log, clock });
}
