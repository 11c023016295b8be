import { writeLine, type RejectedLine, type RejectionStage } from "../event-log/stored-line.ts";
import { buildRejectedLine } from "./rejected-line.ts";
import type { CollectDeps, TrackRequest } from "./track-request.ts";

/** `raw`: text as received, or decoded JSON. */
export interface Rejection {
  readonly stage: RejectionStage;
  readonly reason: string;
  readonly raw: unknown;
}

export const UNKNOWN_APP: Rejection = { stage: "auth", reason: "unknown app id or key", raw: "" };

export function isKnownApp(
  { appKeys }: Pick<CollectDeps, "appKeys">,
  { appId, appKey }: TrackRequest,
): boolean {
  return appKeys.get(appId) === appKey;
}

/** A refusal makes the client drop its data, so the beginning is kept first. */
export function reject(deps: CollectDeps, why: Rejection, request: TrackRequest): Promise<void> {
  const { address } = request;
  // Builds the line synchronously, so that the decoded body can be collected.
  return appendRejected(
    deps,
    buildRejectedLine({ ...why, appId: readAppId(request), receivedAt: deps.clock(), address }),
  );
}

async function appendRejected(
  { log, metrics, micro }: CollectDeps,
  line: RejectedLine,
): Promise<void> {
  await log.append(writeLine(line));
  metrics.bad.inc({ stage: line.stage });
  micro.record([line]);
}

/** Untrusted; empty if it is no app id. */
export function readAppId({ appId }: Pick<TrackRequest, "appId">): string {
  return /^[\w-]{1,32}$/.test(appId) ? appId : "";
}
