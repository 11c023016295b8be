import pg from "pg";
import { readPartnership, sandboxFolder } from "@santap/dev-env/world/parties";
import { formatAmount } from "@santap/snap/amount";
import { bodyHash } from "@santap/snap/canonical";
import { buildHeaders } from "@santap/snap/headers";
import { importPrivateKey, type Key } from "@santap/snap/keys";
import { signAsymmetric } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";
import { requireLoopback, send } from "../load/connection.ts";
import type { Operation } from "../load/desk.ts";
import type { Contender } from "../works.ts";
import { addWaitingOrders, countSettled } from "./app-orders.ts";
import { addFloorOrders, countFloorSettled } from "./floor-orders.ts";
import { PRICE, referenceOf } from "./numbered-order.ts";

/** One contender, and the acquirer's words that wait to be told it. */
export interface SettleDesk {
  /** Orders that wait, and a signed word for each, up to so many. */
  bring(count: number): Promise<void>;
  /** Tells one word; it is right only if it is acknowledged. */
  settle: Operation;
  /** Words acknowledged by now, and orders that are settled in the database by now. */
  balance(): Promise<{ acknowledged: number; settled: number }>;
  close(): Promise<void>;
}

interface Parcel {
  readonly reference: string;
  readonly signedAt: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The contenders take no word that was signed more than five minutes ago. */
const FRESH_MS = 60_000;
const PATH = "/acquirer/sandbox/notify";
const ACKNOWLEDGED = "2005200";
const ADD = { app: addWaitingOrders, floor: addFloorOrders } as const;
const COUNT = { app: countSettled, floor: countFloorSettled } as const;

export interface DeskPlace {
  readonly databaseUrl: string;
  readonly url: string;
  /** Where the key of the contender's acquirer is kept. */
  readonly dataDir: string;
}

export async function openSettleDesk(contender: Contender, at: DeskPlace): Promise<SettleDesk> {
  const client = new pg.Client({
    connectionString: at.databaseUrl,
    application_name: "santap-bench",
  });
  await client.connect();
  const key = importPrivateKey(readPartnership(sandboxFolder(at.dataDir)).ourPrivateKey);
  if (key === null) throw new Error("the acquirer has no key");
  const url = `${requireLoopback(at.url)}${PATH}`;
  let parcels: Parcel[] = [];
  let next = 1;
  let acknowledged = 0;

  return {
    async bring(count) {
      const stale = Date.now() - FRESH_MS;
      parcels = parcels.map((one) =>
        one.signedAt < stale ? signedParcel(key, one.reference) : one,
      );
      const range = { from: next, to: next + Math.max(0, count - parcels.length) };
      if (range.to === range.from) return;
      next = range.to;
      await ADD[contender](client, range);
      for (let number = range.from; number < range.to; number += 1) {
        parcels.push(signedParcel(key, referenceOf(number)));
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
      settled: await COUNT[contender](client, { from: 1, to: next }),
    }),
    close: () => client.end(),
  };
}

/** Signed beforehand: what a signature costs the acquirer is in no figure. */
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
