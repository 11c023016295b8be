import { readTotals } from "@santap/domain/tracking/balance";
import { readHead } from "@santap/domain/tracking/track-head";
import type { TrackAnswer } from "../collect/answer.ts";
import { badLine } from "../collect/bad-line.ts";
import { readWire } from "../collect/read-wire.ts";
import { appIdOf, type CollectDeps, type TrackRequest } from "../collect/receive-batch.ts";
import { writeLine, type BadStage } from "../store/stored-line.ts";
import type { BalanceRow } from "./balance-store.ts";

export interface BalanceDeps extends CollectDeps {
  keepBalance(row: BalanceRow): Promise<void>;
}

interface Why {
  readonly stage: BadStage;
  readonly reason: string;
  readonly raw: unknown;
}

/** One report of a tab's totals. Cumulative: only the newest is kept, whatever came twice or late. */
export async function receiveBalance(
  deps: BalanceDeps,
  request: TrackRequest,
): Promise<TrackAnswer> {
  const now = deps.clock();
  const { appId, address } = request;
  async function turnAway(code: 0 | 435 | 442, why: Why): Promise<TrackAnswer> {
    const line = badLine({ ...why, appId: appIdOf(request), receivedAt: now, address });
    await deps.log.append(writeLine(line));
    deps.metrics.bad.inc({ stage: why.stage });
    return { code, now };
  }
  const wire = readWire(request.body);
  if (!wire.ok) return turnAway(435, { ...wire, raw: request.body });
  if (deps.appKeys.get(appId) !== request.appKey) {
    return turnAway(442, { stage: "auth", reason: "unknown app id or key", raw: wire.json });
  }
  const {
    head: givenHead,
    totals: givenTotals,
    lastSeq,
  } = (wire.json ?? {}) as Record<string, unknown>;
  const reading = readHead(givenHead);
  if (!reading.ok) return turnAway(0, { stage: "schema", reason: reading.reason, raw: wire.json });
  if (!deps.mayDevice(reading.head.deviceId)) return { code: 999, now };
  const totals = readTotals(givenTotals);
  if (totals === null) {
    return turnAway(0, { stage: "schema", reason: "totals do not add up", raw: wire.json });
  }
  const last = Number.isSafeInteger(lastSeq) && Number(lastSeq) >= 0 ? Number(lastSeq) : 0;
  await deps.keepBalance({ ...totals, appId, head: reading.head, lastSeq: last, at: now });
  return { code: 0, now };
}
