import {
  insightsErrors,
  insightsFunnel,
  insightsLoss,
  insightsRate,
  insightsVersions,
} from "@santap/contract/insights";
import { spanAt, type SpanName } from "@santap/domain/insights/span";
import type { Database } from "../../db/database.ts";
import type { CallServer } from "../../plugins/serve-call.ts";
import type { Look } from "./event-filter.ts";
import { findVersions } from "./insights-store.ts";
import { readErrors } from "./read-errors.ts";
import { readFunnel } from "./read-funnel.ts";
import { readLoss } from "./read-loss.ts";
import { readRate } from "./read-rate.ts";

interface Wish {
  range: SpanName;
  language?: string;
  appVersion?: string;
}

/** What operators see of the diners' events; nothing here changes anything. */
export function serveInsights(
  calls: CallServer,
  { db, clock }: { db: Database; clock(): number },
): void {
  const lookOf = ({ range, language, appVersion }: Wish): Look => ({
    ...{ span: spanAt(range, clock()), language, appVersion },
  });
  calls.serve(insightsFunnel, async ({ payload }) => readFunnel(db, lookOf(payload)));
  calls.serve(insightsRate, async ({ payload }) => readRate(db, lookOf(payload)));
  calls.serve(insightsLoss, async ({ payload }) => readLoss(db, lookOf(payload)));
  calls.serve(insightsErrors, async ({ payload }) => readErrors(db, lookOf(payload)));
  calls.serve(insightsVersions, async ({ payload }) => ({
    versions: await findVersions(db, lookOf(payload).span),
  }));
}
