import { codePrice } from "@santap/domain/account/code-price";
import { afterSend } from "@santap/domain/account/risk";
import type { AccountDeps } from "../account-deps.ts";
import type { Standing } from "./standing.ts";
import { noteStrain } from "./strain-store.ts";

/**
 * An alarm where a code that was just promised leaves its whole country with dearer ones. Of any number
 * of processes one tells it, for each price once in a while for as long as it lasts.
 */
export async function tellStrain(deps: AccountDeps, standing: Standing): Promise<void> {
  const { now } = standing;
  const { countryCode: country } = standing.phone;
  const counted = standing.buckets
    .filter(({ kind }) => kind === "COUNTRY")
    .map(({ kind, bucket }) => ({ kind, bucket: afterSend(bucket, { kind, country }, now) }));
  const price = codePrice(counted, country, now);
  if (price === 0 || !(await noteStrain(deps.db, { country, price }, now))) return;
  deps.metrics.codeStrain.inc({ country, price: String(price) });
  deps.log.warn({ country, price }, "codes that nobody verifies make the next ones dearer");
}
