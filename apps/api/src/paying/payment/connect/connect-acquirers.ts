import { ANY_REFUND } from "@santap/domain/payment/refund-terms";
import type { Database } from "../../../db/database.ts";
import type { Metrics } from "../../../http/metrics.ts";
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
import type { Acquirer } from "../acquirer/acquirer.ts";
import { createAcquirers, type Acquirers, type OfferedAcquirer } from "../acquirer/acquirers.ts";
import { createMidtransAcquirer } from "../midtrans/midtrans-acquirer.ts";
import { createMidtransGateway } from "../midtrans/midtrans-gateway.ts";
import { createProviderRefs } from "../acquirer/provider-ref-store.ts";
import { createSnapAcquirer } from "../snap/snap-acquirer.ts";
import { createSnapDebitAcquirer } from "../snap/snap-debit-acquirer.ts";
import { createSnapGateway } from "../snap/snap-gateway.ts";
import { createSnapSettlement } from "../snap/snap-settlement.ts";
import { noSettlementList, type SettlementSource } from "../acquirer/settlement-source.ts";
import { createGate, withBreaker } from "../acquirer/with-breaker.ts";
import { withTerms } from "../acquirer/with-terms.ts";
import { excludeRefunded } from "../acquirer/exclude-refunded.ts";
import { createXenditAcquirer } from "../xendit/xendit-acquirer.ts";
import { createXenditGateway } from "../xendit/xendit-gateway.ts";
import { createXenditOvoAcquirer } from "../xendit/xendit-ovo-acquirer.ts";

export interface ProfileParts {
  db: Database;
  metrics: Metrics;
  publicOrigin: string;
  clock(): number;
}

export interface ConnectedProfile {
  adapters: readonly Acquirer[];
  reader: NotificationReader;
  settlement: SettlementSource;
}

export interface ConnectedAcquirers {
  acquirers: Acquirers;
  readers: ReadonlyMap<string, NotificationReader>;
  settlements: readonly SettlementSource[];
}

export function connectAcquirers(
  profiles: readonly AcquirerProfile[],
  parts: ProfileParts,
): ConnectedAcquirers {
  const carried: OfferedAcquirer[] = [];
  const readers = new Map<string, NotificationReader>();
  const settlements: SettlementSource[] = [];
  for (const profile of profiles) {
    const { adapters, reader, settlement } = connectProfile(profile, parts);
    settlements.push(settlement);
    readers.set(profile.name, reader);
    carried.push(...decorateAdapters(profile, adapters, parts));
  }
  return { acquirers: createAcquirers(carried), readers, settlements };
}

function connectProfile(profile: AcquirerProfile, parts: ProfileParts): ConnectedProfile {
  switch (profile.kind) {
    case "SNAP":
      return connectSnap(profile, parts);
    case "XENDIT":
      return connectXendit(profile, parts);
    case "MIDTRANS":
      return connectMidtrans(profile, parts);
  }
}

function decorateAdapters(
  profile: AcquirerProfile,
  adapters: readonly Acquirer[],
  { metrics, clock }: ProfileParts,
): OfferedAcquirer[] {
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
        excludeRefunded(await held.query(reference, merchantId));
      return { acquirer: withBreaker({ ...held, query }, gate), carries, longestMs };
    }),
  );
}

function connectSnap(profile: SnapProfile, parts: ProfileParts): ConnectedProfile {
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

function connectMidtrans(profile: MidtransProfile, parts: ProfileParts): ConnectedProfile {
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

function connectXendit(
  profile: XenditProfile,
  { db, metrics, clock }: ProfileParts,
): ConnectedProfile {
  const { name: provider, openTries } = profile;
  const gateway = createXenditGateway(profile, metrics);
  const options = { provider, gateway, refs: createProviderRefs(db), openTries, clock };
  return {
    adapters: [createXenditAcquirer(options), createXenditOvoAcquirer(options)],
    reader: createXenditReader(profile),
    settlement: noSettlementList(provider),
  };
}
