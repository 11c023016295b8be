import type { FastifyBaseLogger } from "fastify";
import { PAY_EVENTS_PATH } from "@santap/contract/calls/payment";
import {
  isFinalForDiner,
  publicPayStatus,
  type PublicPayStatus,
} from "@santap/domain/payment/attempt-state";
import type { Database } from "../../db/database.ts";
import type { Listener } from "../../ports/push.ts";
import { addressBlock } from "../../http/address-block.ts";
import type { AddTopic, Subscriber } from "../../http/events/serve-events.ts";
import { HttpError } from "../../http/http-error.ts";
import { parseStoreId } from "../../tokens/public-id.ts";
import { findAttempt } from "./attempt/attempt-store.ts";
import { PAYMENT_CHANNEL } from "./attempt/payment-store.ts";

const MAX_PAYERS_PER_BOX = 5;
const MAX_PAYERS_PER_BLOCK = 20;

export interface PaymentEventsDeps {
  db: Database;
  listener: Listener;
  log: FastifyBaseLogger;
}

interface Payer {
  box: string;
  block: string;
  subscriber: Subscriber;
}

/** Sends `payStatus` on every change and ends at a final one. Limits count this process. */
export function addPaymentEvents(
  addTopic: AddTopic,
  { db, listener, log }: PaymentEventsDeps,
): void {
  const payers = new Set<Payer>();

  async function sendStatus(payer: Payer): Promise<void> {
    const status = await findStatus(db, payer.box);
    if (status === null || !payers.has(payer)) return;
    payer.subscriber.send("payStatus", { payStatus: status });
    if (isFinalForDiner(status)) payer.subscriber.end();
  }

  function notify(payer: Payer): void {
    sendStatus(payer).catch((err: unknown) => {
      log.warn({ err }, "a payment result could not be pushed");
      payer.subscriber.end();
    });
  }

  listener.on(PAYMENT_CHANNEL, (box) =>
    [...payers].filter((payer) => payer.box === box).forEach(notify),
  );
  listener.onReconnect(() => payers.forEach(notify));
  addTopic({
    name: "pay",
    alone: {
      path: PAY_EVENTS_PATH,
      query: { key: "box", minLength: 22 },
      schema: { summary: "Pushed result of a payment, as server-sent events", tags: ["pay"] },
    },
    heartbeat: { everyMs: 15_000, text: ": still here\n\n" },
    async authorize(request, key) {
      const box = key ?? "";
      if ((await findStatus(db, box)) === null) throw new HttpError(404);
      const block = addressBlock(request.ip);
      return (subscriber) => {
        findSurplus(payers, box, block)?.subscriber.end();
        const payer = { box, block, subscriber };
        payers.add(payer);
        notify(payer);
        return () => void payers.delete(payer);
      };
    },
  });
}

async function findStatus(db: Database, box: string): Promise<PublicPayStatus | null> {
  const storeId = parseStoreId(box);
  const attempt = storeId === null ? null : await findAttempt(db, storeId, box);
  return attempt === null ? null : publicPayStatus(attempt.status);
}

/** The oldest of the busiest address block, so that the payer is never shut out. */
function findSurplus(payers: ReadonlySet<Payer>, box: string, block: string): Payer | undefined {
  const all = [...payers];
  if (all.filter((payer) => payer.block === block).length >= MAX_PAYERS_PER_BLOCK)
    throw new HttpError(429);
  const ofBox = all.filter((payer) => payer.box === box);
  if (ofBox.length < MAX_PAYERS_PER_BOX) return undefined;
  const blocks = Map.groupBy(ofBox, (payer) => payer.block);
  const [crowd = []] = [...blocks.values()].toSorted((a, b) => b.length - a.length);
  return crowd[0];
}
