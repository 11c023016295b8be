import { writeLine, type RejectedLine, type RejectionStage } from "../event-log/stored-line.ts";
import { buildRejectedLine } from "./rejected-line.ts";
import type { CollectDeps, TrackRequest } from "./receive-batch.ts";

/** Why something is refused, and what it was: text as it came, or decoded JSON. */
export interface Rejection {
  readonly stage: RejectionStage;
  readonly reason: string;
  readonly raw: unknown;
}

/** Nothing is decoded, and nothing kept, for who reports for an app that is not served here. */
export const UNKNOWN_APP: Rejection = { stage: "auth", reason: "unknown app id or key", raw: "" };

export function isKnownApp(
  { appKeys }: Pick<CollectDeps, "appKeys">,
  { appId, appKey }: TrackRequest,
): boolean {
  return appKeys.get(appId) === appKey;
}

/** A refusal makes the client drop its data: so the beginning of what it sent is kept first. */
export function reject(deps: CollectDeps, why: Rejection, request: TrackRequest): Promise<void> {
  const { address } = request;
  // A line before anything is waited for: what was decoded is garbage by then.
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

/** Of an address that anybody may write: empty where it is no app id. */
export function readAppId({ appId }: Pick<TrackRequest, "appId">): string {
  return /^[\w-]{1,32}$/.test(appId) ? appId : "";
}
