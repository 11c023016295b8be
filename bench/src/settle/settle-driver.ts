import pg from "pg";
import { readCredentials, sandboxFolder } from "@santap/dev-env/settings/credentials";
import { formatAmount } from "@santap/snap/amount";
import { bodyHash } from "@santap/snap/canonical";
import { buildHeaders } from "@santap/snap/headers";
import { importPrivateKey, type Key } from "@santap/snap/keys";
import { signAsymmetric } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";
import { requireLoopback, send } from "../load/connection.ts";
import type { Operation } from "../load/journey-driver.ts";
import type { Target } from "../scenarios.ts";
import { addWaitingOrders, countSettled } from "./app-orders.ts";
import { addBaselineOrders, countBaselineSettled } from "./baseline-orders.ts";
import { PRICE, buildReference } from "./numbered-order.ts";

/** Sends prepared notifications to one target. */
export interface SettleDriver {
  /** Prepares up to `count` unpaid orders, each with a signed notification. */
  prepare(count: number): Promise<void>;
  /** Sends one notification; succeeds only if it is acknowledged. */
  settle: Operation;
  /** Acknowledged notifications, and settled orders in the database. */
  balance(): Promise<{ acknowledged: number; settled: number }>;
  close(): Promise<void>;
}

interface Parcel {
  readonly reference: string;
  readonly signedAt: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The targets reject signatures older than five minutes. */
const FRESH_MS = 60_000;
const PATH = "/acquirer/sandbox/notify";
const ACKNOWLEDGED = "2005200";
const ADD = { app: addWaitingOrders, baseline: addBaselineOrders } as const;
const COUNT = { app: countSettled, baseline: countBaselineSettled } as const;

export interface DriverPlace {
  readonly databaseUrl: string;
  readonly url: string;
  /** Contains the key of the target's acquirer. */
  readonly dataDir: string;
}

export async function openSettleDriver(target: Target, at: DriverPlace): Promise<SettleDriver> {
  const client = new pg.Client({
    connectionString: at.databaseUrl,
    application_name: "santap-bench",
  });
  await client.connect();
  const key = importPrivateKey(readCredentials(sandboxFolder(at.dataDir)).ourPrivateKey);
  if (key === null) throw new Error("the acquirer has no key");
  const url = `${requireLoopback(at.url)}${PATH}`;
  let parcels: Parcel[] = [];
  let next = 1;
  let acknowledged = 0;

  return {
    async prepare(count) {
      const stale = Date.now() - FRESH_MS;
      parcels = parcels.map((one) =>
        one.signedAt < stale ? signedParcel(key, one.reference) : one,
      );
      const range = { from: next, to: next + Math.max(0, count - parcels.length) };
      if (range.to === range.from) return;
      next = range.to;
      await ADD[target](client, range);
      for (let number = range.from; number < range.to; number += 1) {
        parcels.push(signedParcel(key, buildReference(number)));
      }
    },
    async settle(agent) {
      const parcel = parcels.pop();
      if (parcel === undefined) return false;
      const { headers, body } = parcel;
      const { status, text } = await send(agent, { url, method: "POST", headers, body });
      const { responseCode } = JSON.parse(text) as { responseCode?: string };
      if (responseCode !== ACKNOWLEDGED) throw new Error(`${status}: ${text.slice(0, 200)}`);
      acknowledged += 1;
      return true;
    },
    balance: async () => ({
      acknowledged,
      settled: await COUNT[target](client, { from: 1, to: next }),
    }),
    close: () => client.end(),
  };
}

/** Signed in advance, so that signing is not measured. */
function signedParcel(key: Key, reference: string): Parcel {
  const body = JSON.stringify({
    originalReferenceNo: `T${reference}`,
    originalPartnerReferenceNo: reference,
    latestTransactionStatus: "00",
    transactionStatusDesc: "Success",
    amount: formatAmount(PRICE),
    additionalInfo: { paymentReferenceNo: `P${reference}` },
  });
  const now = new Date();
  const timestamp = formatTimestamp(now);
  const parts = { method: "POST", path: PATH, bodyHash: bodyHash(body), timestamp };
  const signature = signAsymmetric(parts, key);
  const rest = { partnerId: "BENCH", channelId: "95221", accessToken: null };
  return {
    ...{ reference, signedAt: now.getTime(), body },
    headers: buildHeaders({ timestamp, signature, externalId: reference.slice(6), ...rest }),
  };
}
