import { readCredentials, sandboxFolder } from "@santap/dev-env/settings/credentials";
import { formatAmount } from "@santap/snap/amount";
import { bodyHash } from "@santap/snap/canonical";
import { buildHeaders } from "@santap/snap/headers";
import { importPrivateKey, type Key } from "@santap/snap/keys";
import { signAsymmetric } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";
import { send } from "../load/client.ts";
import type { Operation } from "../load/loops.ts";
import type { Endpoint } from "../product/start-product.ts";
import { buildReference, PRICE } from "./orders.ts";

/** Signed in advance, so that signing is not measured. */
interface Parcel {
  readonly reference: string;
  readonly signedAt: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Notifications of orders by their numbers, from 1. */
export interface Notifications {
  /** Signs up to `count` in all; gives the range of numbers that are new. */
  sign(count: number): { from: number; to: number };
  /** Sends one; succeeds only if it is acknowledged. */
  readonly send: Operation;
  /** All numbers, and how many were acknowledged. */
  sent(): { to: number; acknowledged: number };
}

/** The targets reject signatures older than five minutes. */
const FRESH_MS = 60_000;
const PATH = "/acquirer/sandbox/notify";

export function openNotifications({ url, dataDir }: Endpoint): Notifications {
  const key = importPrivateKey(readCredentials(sandboxFolder(dataDir)).ourPrivateKey);
  if (key === null) throw new Error("the acquirer has no key");
  let parcels: Parcel[] = [];
  let [next, acknowledged] = [1, 0];
  return {
    sign(count) {
      const stale = Date.now() - FRESH_MS;
      parcels = parcels.map((one) => (one.signedAt < stale ? signParcel(key, one.reference) : one));
      const from = next;
      for (; parcels.length < count; next += 1) parcels.push(signParcel(key, buildReference(next)));
      return { from, to: next };
    },
    async send(agent) {
      const parcel = parcels.pop();
      if (parcel === undefined) return false;
      const { headers, body } = parcel;
      const ask = { url: `${url}${PATH}`, method: "POST", headers, body } as const;
      const { status, text } = await send(agent, ask);
      const { responseCode } = JSON.parse(text) as { responseCode?: string };
      if (responseCode !== "2005200") throw new Error(`${status}: ${text.slice(0, 200)}`);
      acknowledged += 1;
      return true;
    },
    sent: () => ({ to: next, acknowledged }),
  };
}

function signParcel(key: Key, reference: string): Parcel {
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
    reference,
    signedAt: now.getTime(),
    body,
    headers: buildHeaders({ timestamp, signature, externalId: reference.slice(6), ...rest }),
  };
}
