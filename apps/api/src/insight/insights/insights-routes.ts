import {
  insightsErrors,
  insightsFunnel,
  insightsLoss,
  insightsRate,
  insightsVersions,
} from "@santap/contract/calls/insights";
import { spanAt, type SpanName } from "@santap/domain/insights/span";
import type { Database } from "../../db/database.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { runReadOnly } from "./read-only.ts";
import type { EventFilter } from "./event-filter.ts";
import { findVersions } from "./insights-store.ts";
import { readErrors } from "./read-errors.ts";
import { readFunnel } from "./read-funnel.ts";
import { readLoss } from "./read-loss.ts";
import { readRate } from "./read-rate.ts";

interface InsightsQuery {
  range: SpanName;
  language?: string;
  appVersion?: string;
}

export function serveInsights(
  calls: CallServer,
  { db, clock }: { db: Database; clock(): number },
): void {
  const toFilter = ({ range, language, appVersion }: InsightsQuery): EventFilter => ({
    ...{ span: spanAt(range, clock()), language, appVersion },
  });
  calls.serve(insightsFunnel, async ({ payload }) =>
    runReadOnly(db, (tx) => readFunnel(tx, toFilter(payload))),
  );
  calls.serve(insightsRate, async ({ payload }) =>
    runReadOnly(db, (tx) => readRate(tx, toFilter(payload))),
  );
  calls.serve(insightsLoss, async ({ payload }) =>
    runReadOnly(db, (tx) => readLoss(tx, toFilter(payload))),
  );
  calls.serve(insightsErrors, async ({ payload }) =>
    runReadOnly(db, (tx) => readErrors(tx, toFilter(payload))),
  );
  calls.serve(insightsVersions, async ({ payload }) => ({
    versions: await runReadOnly(db, (tx) => findVersions(tx, toFilter(payload).span)),
  }));
}
