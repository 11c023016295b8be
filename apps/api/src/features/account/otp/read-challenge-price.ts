import type { CaptchaScene } from "@santap/contract/captcha";
import { challengePrice, type CodePrice } from "@santap/domain/account/code-price";
import { prefixOf, readPhone, type ServedCountry } from "@santap/domain/account/phone";
import { countingKeyOf } from "../keyed-hash.ts";
import type { Database } from "../../../db/database.ts";
import { findBuckets, type RiskKey } from "./bucket-store.ts";
import { neighbourKeysOf, type CountingSettings } from "./counting-keys.ts";
import { allShareKeys } from "./shards.ts";
import { spreadCounters } from "./spread-counters.ts";

const COUNTRIES: readonly ServedCountry[] = ["62", "86"];

export interface PriceDeps {
  db: Database;
  settings: CountingSettings;
  clock(): number;
}

export interface PricedRequest {
  scene: CaptchaScene;
  address: string;
  countryCode?: string;
  phoneNo?: string;
}

/**
 * What a challenge has to be worth for a code that is asked for next; nothing where no stranger asks
 * for one. A phone that is not said, or impossible, counts as one of the dearest country.
 */
export async function readChallengePrice(
  deps: PriceDeps,
  request: PricedRequest,
): Promise<CodePrice> {
  if (request.scene !== "login") return 0;
  const reading = readPhone(request.countryCode ?? "", request.phoneNo ?? "");
  const phone = reading.ok ? reading.phone : null;
  const countries = phone === null ? COUNTRIES : [phone.countryCode];
  const prefix: RiskKey[] =
    phone === null
      ? []
      : [["PREFIX", countingKeyOf(deps.settings.secrets.phoneKey, "prefix", prefixOf(phone))]];
  const prices = await Promise.all(
    countries.map((country) => priceIn(deps, { country, prefix, address: request.address })),
  );
  return prices.reduce((most, price) => (price > most ? price : most));
}

async function priceIn(
  { db, settings, clock }: PriceDeps,
  of: { country: ServedCountry; prefix: readonly RiskKey[]; address: string },
): Promise<CodePrice> {
  const now = clock();
  const { block: BLOCK, network: NETWORK } = neighbourKeysOf(settings, of.address);
  const shares = allShareKeys({ BLOCK, NETWORK, COUNTRY: of.country });
  const found = await findBuckets(db, [...of.prefix, ...shares]);
  const prefix = found.filter(({ kind }) => kind === "PREFIX");
  return challengePrice([...prefix, ...spreadCounters(found, of.country, now)], of.country, now);
}
