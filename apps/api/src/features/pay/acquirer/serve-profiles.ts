import { ANY_REFUND } from "@santap/domain/payment/refund-terms";
import type { Database } from "../../../db/database.ts";
import type { Metrics } from "../../../plugins/metrics.ts";
import type {
  AcquirerProfile,
  MidtransProfile,
  SnapProfile,
  XenditProfile,
} from "../../../settings/acquirer/acquirer-profile.ts";
import type { NotificationReader } from "../notification/notification-reader.ts";
import { DEBIT_NOTIFY_PATH, NOTIFY_PATH } from "../notification/notification-routes.ts";
import { createMidtransReader } from "../notification/midtrans-reader.ts";
import { createSnapReader } from "../notification/snap-reader.ts";
import { createXenditReader } from "../notification/xendit-reader.ts";
import type { Acquirer } from "./acquirer.ts";
import { createAcquirers, type Acquirers, type CarriedAcquirer } from "./acquirers.ts";
import { createMidtransAcquirer } from "./midtrans/midtrans-acquirer.ts";
import { createMidtransGateway } from "./midtrans/midtrans-gateway.ts";
import { createProviderRefs } from "./provider-ref-store.ts";
import { createSnapAcquirer } from "./snap/snap-acquirer.ts";
import { createSnapDebitAcquirer } from "./snap/snap-debit-acquirer.ts";
import { createSnapGateway } from "./snap/snap-gateway.ts";
import { createSnapSettlement } from "./snap/snap-settlement.ts";
import { noSettlementList, type SettlementSource } from "./settlement-source.ts";
import { createGate, withBreaker } from "./with-breaker.ts";
import { withTerms } from "./with-terms.ts";
import { withoutReturned } from "./without-returned.ts";
import { createXenditAcquirer } from "./xendit/xendit-acquirer.ts";
import { createXenditGateway } from "./xendit/xendit-gateway.ts";
import { createXenditOvoAcquirer } from "./xendit/xendit-ovo-acquirer.ts";

export interface ProfileParts {
  db: Database;
  metrics: Metrics;
  /** Where this server is reached, without a trailing slash. */
  publicOrigin: string;
  clock(): number;
}

/** What a kind makes of a profile: who speaks to the acquirer, and who hears it. */
export interface ServedProfile {
  adapters: readonly Acquirer[];
  reader: NotificationReader;
  settlement: SettlementSource;
}

export interface ServedProfiles {
  acquirers: Acquirers;
  /** By profile name. */
  readers: ReadonlyMap<string, NotificationReader>;
  /** One for each profile, also where there is no list to be had. */
  settlements: readonly SettlementSource[];
}

/** Every configured acquirer, best first. Throws Error naming a setting that cannot work. */
export function serveProfiles(
  profiles: readonly AcquirerProfile[],
  parts: ProfileParts,
): ServedProfiles {
  const carried: CarriedAcquirer[] = [];
  const readers = new Map<string, NotificationReader>();
  const settlements: SettlementSource[] = [];
  for (const profile of profiles) {
    const { adapters, reader, settlement } = serveProfile(profile, parts);
    settlements.push(settlement);
    readers.set(profile.name, reader);
    carried.push(...carriedBy(profile, adapters, parts));
  }
  return { acquirers: createAcquirers(carried), readers, settlements };
}

function serveProfile(profile: AcquirerProfile, parts: ProfileParts): ServedProfile {
  switch (profile.kind) {
    case "SNAP":
      return serveSnap(profile, parts);
    case "XENDIT":
      return serveXendit(profile, parts);
    case "MIDTRANS":
      return serveMidtrans(profile, parts);
  }
}

/** One acquirer for each method, held to its terms, all behind one breaker. */
function carriedBy(
  profile: AcquirerProfile,
  adapters: readonly Acquirer[],
  { metrics, clock }: ProfileParts,
): CarriedAcquirer[] {
  const { carries, longestMs, canCancel, breaker: rules } = profile;
  const state = { CLOSED: 0, PROBING: 1, OPEN: 2 } as const;
  const onState = (kind: keyof typeof state) =>
    metrics.acquirerBreaker.set({ profile: profile.name }, state[kind]);
  const gate = createGate({ rules, clock, onState });
  return adapters.flatMap((adapter) =>
    adapter.payTypes.map((payType) => {
      const refund = profile.refunds.get(payType) ?? ANY_REFUND;
      const held = withTerms(adapter, { payType, canCancel, refund, clock });
      const query: Acquirer["query"] = async (reference, merchantId) =>
        withoutReturned(await held.query(reference, merchantId));
      return { acquirer: withBreaker({ ...held, query }, gate), carries, longestMs };
    }),
  );
}

function serveSnap(profile: SnapProfile, parts: ProfileParts): ServedProfile {
  const { metrics, publicOrigin, clock } = parts;
  const { name: provider, openTries } = profile;
  const gateway = createSnapGateway(profile, clock);
  const options = { provider, gateway, metrics, openTries };
  const notifyUrl = publicOrigin + DEBIT_NOTIFY_PATH(provider);
  return {
    adapters: [createSnapAcquirer(options), createSnapDebitAcquirer({ ...options, notifyUrl })],
    reader: createSnapReader(profile),
    settlement: createSnapSettlement(profile, { metrics, gateway }),
  };
}

function serveMidtrans(profile: MidtransProfile, parts: ProfileParts): ServedProfile {
  const { metrics, publicOrigin, clock } = parts;
  const { name: provider, openTries, qrisAcquirer } = profile;
  const notifyUrl = publicOrigin + NOTIFY_PATH(provider);
  const gateway = createMidtransGateway({ profile, metrics, notifyUrl });
  const options = { provider, gateway, qrisAcquirer, openTries, clock };
  return {
    adapters: [
      createMidtransAcquirer({ ...options, payType: "QRIS" }),
      createMidtransAcquirer({ ...options, payType: "SHOPEEPAY" }),
      createMidtransAcquirer({ ...options, payType: "GOPAY" }),
    ],
    reader: createMidtransReader(profile),
    settlement: noSettlementList(provider),
  };
}

function serveXendit(profile: XenditProfile, { db, metrics, clock }: ProfileParts): ServedProfile {
  const { name: provider, openTries } = profile;
  const gateway = createXenditGateway(profile, metrics);
  const options = { provider, gateway, refs: createProviderRefs(db), openTries, clock };
  return {
    adapters: [createXenditAcquirer(options), createXenditOvoAcquirer(options)],
    reader: createXenditReader(profile),
    settlement: noSettlementList(provider),
  };
}
