import { readTotals } from "@santap/domain/tracking/balance";
import { readHead } from "@santap/domain/tracking/track-head";
import { readWire } from "./read-wire.ts";
import type { TrackAnswer } from "./receive-batch.ts";
import { isKnownApp, reject, UNKNOWN_APP, type Rejection } from "./reject.ts";
import type { BalanceRow } from "./balance-store.ts";
import type { CollectDeps, TrackRequest } from "./track-request.ts";

export interface BalanceDeps extends CollectDeps {
  saveBalance(row: BalanceRow): Promise<void>;
}

/** Totals of a tab are cumulative: only the newest report is kept. */
export function receiveBalance(deps: BalanceDeps, request: TrackRequest): Promise<TrackAnswer> {
  const now = deps.clock();
  const answer = (code: 0 | 435 | 442, why: Rejection) =>
    reject(deps, why, request).then((): TrackAnswer => ({ code, now }));
  if (!isKnownApp(deps, request)) return answer(442, UNKNOWN_APP);
  const wire = readWire(request.body);
  if (!wire.ok) return answer(435, { stage: wire.stage, reason: wire.reason, raw: request.body });
  const { head: givenHead, totals: givenTotals, lastSeq } = wire.json as Record<string, unknown>;
  const reading = readHead(givenHead);
  if (!reading.ok) return answer(0, { stage: "schema", reason: reading.reason, raw: wire.json });
  if (!deps.allowsDevice(reading.head.deviceId)) return Promise.resolve({ code: 999, now });
  const totals = readTotals(givenTotals);
  if (totals === null) {
    return answer(0, { stage: "schema", reason: "totals do not add up", raw: wire.json });
  }
  const last = Number.isSafeInteger(lastSeq) && Number(lastSeq) >= 0 ? Number(lastSeq) : 0;
  const { appId } = request;
  const row = { ...totals, appId, head: reading.head, lastSeq: last, at: now };
  return deps.saveBalance(row).then((): TrackAnswer => ({ code: 0, now }));
}
