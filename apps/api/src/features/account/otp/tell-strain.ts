import { codePrice } from "@santap/domain/account/code-price";
import { afterSend } from "@santap/domain/account/risk";
import type { AccountDeps } from "../account-deps.ts";
import type { Standing } from "./standing.ts";
import { noteStrain } from "./strain-store.ts";

/**
 * An alarm where a code that was just promised makes the next one dearer in its whole country. Of any
 * number of processes one tells it, once in a while however often the price goes up and down.
 */
export async function tellStrain(deps: AccountDeps, standing: Standing): Promise<void> {
  const { now } = standing;
  const { countryCode: country } = standing.phone;
  const before = standing.buckets.filter(({ kind }) => kind === "COUNTRY");
  const after = before.map(({ kind, bucket }) => {
    return { kind, bucket: afterSend(bucket, { kind, country }, now) };
  });
  const price = codePrice(after, country, now);
  if (price <= codePrice(before, country, now)) return;
  if (!(await noteStrain(deps.db, { country, price }, now))) return;
  deps.metrics.codeStrain.inc({ country, price: String(price) });
  deps.log.warn({ country, price }, "codes that nobody verifies make the next ones dearer");
}
