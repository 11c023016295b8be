import { calculateChallengePrice, type CodePrice } from "@santap/domain/otp/code-price";
import {
  getNumberBlock,
  readPhone,
  SERVED_COUNTRIES,
  type ServedCountry,
} from "@santap/domain/account/phone";
import { isSharded } from "@santap/domain/otp/sharded-bucket";
import { hashIdentifier } from "../../../tokens/hashing.ts";
import type { Database } from "../../../db/database.ts";
import type { PricedRequest } from "../../captcha/verify-human.ts";
import { findBuckets, type RiskKey } from "../rows/bucket-store.ts";
import {
  hashAddress,
  hashNetworks,
  type ClientKeySettings,
} from "../../../http/security/client-keys.ts";
import { buildAllShardKeys } from "./shards.ts";
import { mergeCounters } from "./shards.ts";

export interface PriceDeps {
  db: Database;
  settings: ClientKeySettings;
  clock(): number;
}

/** Without a served country: the highest price of all. Without a valid phone: all but its block of numbers. */
export async function readChallengePrice(
  deps: PriceDeps,
  request: PricedRequest,
): Promise<CodePrice> {
  if (request.scene !== "login") return 0;
  const reading = readPhone(request.countryCode ?? "", request.phoneNo ?? "");
  const phone = reading.ok ? reading.phone : null;
  const named = SERVED_COUNTRIES.filter((country) => country === request.countryCode);
  const countries = named.length === 0 ? SERVED_COUNTRIES : named;
  const prefix: RiskKey[] =
    phone === null
      ? []
      : [
          [
            "PREFIX",
            hashIdentifier(deps.settings.secrets.phoneKey, "prefix", getNumberBlock(phone)),
          ],
        ];
  const prices = await Promise.all(
    countries.map((country) =>
      readPriceForCountry(deps, { country, prefix, address: request.address }),
    ),
  );
  return prices.reduce((most, price) => (price > most ? price : most));
}

async function readPriceForCountry(
  { db, settings, clock }: PriceDeps,
  of: { country: ServedCountry; prefix: readonly RiskKey[]; address: string },
): Promise<CodePrice> {
  const now = clock();
  const { block: BLOCK, network: NETWORK } = hashNetworks(settings, of.address);
  const shards = buildAllShardKeys({ BLOCK, NETWORK, COUNTRY: of.country });
  const address: RiskKey = ["ADDRESS", hashAddress(settings.secrets.phoneKey, of.address)];
  const found = await findBuckets(db, [...of.prefix, address, ...shards]);
  const single = found.filter(({ kind }) => !isSharded(kind));
  return calculateChallengePrice(
    [...single, ...mergeCounters(found, of.country, now)],
    of.country,
    now,
  );
}
