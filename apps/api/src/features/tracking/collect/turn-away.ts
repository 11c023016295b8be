import { writeLine, type BadLine, type BadStage } from "../store/stored-line.ts";
import { badLine } from "./bad-line.ts";
import type { CollectDeps, TrackRequest } from "./receive-batch.ts";

/** Why something is refused, and what it was: text as it came, or decoded JSON. */
export interface Turned {
  readonly stage: BadStage;
  readonly reason: string;
  readonly raw: unknown;
}

/** Nothing is decoded, and nothing kept, for who reports for an app that is not served here. */
export const UNKNOWN_APP: Turned = { stage: "auth", reason: "unknown app id or key", raw: "" };

export function isKnownApp(
  { appKeys }: Pick<CollectDeps, "appKeys">,
  { appId, appKey }: TrackRequest,
): boolean {
  return appKeys.get(appId) === appKey;
}

/** A refusal makes the client drop its data: so the beginning of what it sent is kept first. */
export function turnAway(deps: CollectDeps, why: Turned, request: TrackRequest): Promise<void> {
  const { address } = request;
  // A line before anything is waited for: what was decoded is garbage by then.
  return keep(
    deps,
    badLine({ ...why, appId: appIdOf(request), receivedAt: deps.clock(), address }),
  );
}

async function keep({ log, metrics, micro }: CollectDeps, line: BadLine): Promise<void> {
  await log.append(writeLine(line));
  metrics.bad.inc({ stage: line.stage });
  micro.note([line]);
}

/** Of an address that anybody may write: empty where it is no app id. */
export function appIdOf({ appId }: Pick<TrackRequest, "appId">): string {
  return /^[\w-]{1,32}$/.test(appId) ? appId : "";
}
