import type { SettlementLine } from "@santap/domain/settlement/settlement";
import {
  finishReading,
  optionalText,
  requiredText,
  startReading,
  type WireReading,
} from "@santap/snap/wire-reading";
import type { Metrics } from "../../../http/metrics.ts";
import type { SnapProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import { callAcquirer, type AcquirerAnswer } from "../acquirer/call-acquirer.ts";
import type { SnapSigner } from "./snap-gateway.ts";
import { noSettlementList, type SettlementSource } from "../acquirer/settlement-source.ts";

/** More than a hundred thousand lines. */
const MAX_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

export interface SnapSettlementParts {
  metrics: Pick<Metrics, "acquirerCalls">;
  gateway: SnapSigner;
}

/** SNAP has no settlement service: the profile's own URL, with our token and signature. */
export function createSnapSettlement(
  profile: Pick<SnapProfile, "name" | "settlement">,
  { metrics, gateway }: SnapSettlementParts,
): SettlementSource {
  const { name: provider, settlement } = profile;
  if (settlement === null) return noSettlementList(provider);
  return {
    provider,
    fees: settlement.fees,
    async list(date) {
      const url = new URL(settlement.url);
      url.searchParams.set("date", date);
      const answer = await ask(gateway, url);
      const lines = answer?.status === 200 ? readSettlement(answer.body) : null;
      const outcome = lines === null ? "NO_ANSWER" : "DONE";
      metrics.acquirerCalls.inc({ profile: provider, service: "settlement", outcome });
      return lines;
    },
  };
}

async function ask(
  gateway: SnapSettlementParts["gateway"],
  url: URL,
  tries = 2,
): Promise<AcquirerAnswer | null> {
  const headers = await gateway.signGet(url.pathname + url.search);
  if (headers === null) return null;
  const answer = await callAcquirer({
    method: "GET",
    url: url.href,
    headers: { ...headers, accept: "application/json" },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  if (answer?.status !== 401 || tries === 1) return answer;
  gateway.dropToken();
  return ask(gateway, url, tries - 1);
}

/** Null where one line cannot be read: an incomplete list is not compared. */
export function readSettlement(body: unknown): SettlementLine[] | null {
  if (!Array.isArray(body)) return null;
  const lines = body.map(readLine);
  const readable = lines.filter((line) => line !== null);
  return readable.length === lines.length ? readable : null;
}

function readLine(entry: unknown): SettlementLine | null {
  const reading = startReading(entry);
  const kind = requiredText(reading, "kind", 10);
  const gross = readWhole(reading, "gross");
  const fee = readWhole(reading, "mdr");
  const line = {
    reference: requiredText(reading, "reference", 64),
    partnerRef: requiredText(reading, "partnerReferenceNo", 64),
    refundId: optionalText(reading, "partnerRefundNo", 64),
  };
  if (gross === null || fee === null || fee < 0 || !finishReading(reading, line).ok) return null;
  // Refunds are negative on the list.
  if (kind === "PAYMENT" && gross >= fee) return { ...line, kind, gross, fee, refundId: null };
  if (kind === "REFUND" && gross <= 0) return { ...line, kind, gross: 0 - gross, fee };
  return null;
}

function readWhole({ fields }: WireReading, field: string): number | null {
  const value = fields[field];
  return typeof value === "number" && Number.isSafeInteger(value) ? value : null;
}
