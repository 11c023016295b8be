import { generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { newExternalId, newReference } from "../transactions/references.ts";
import type { Transaction } from "../transactions/transaction-store.ts";
import { paymentNotification } from "./compose-notification.ts";
import type { NotificationDraft } from "./notifier.ts";
import type { DeliveryAnswer, NotificationSender } from "./notification-sender.ts";

export interface Forger {
  /** Sends it signed with a wrong key; nothing is stored. */
  forge(draft: NotificationDraft, now: Date): Promise<DeliveryAnswer>;
}

export function createForger(sender: NotificationSender): Forger {
  let key: Promise<KeyObject> | undefined;
  return {
    forge: async (draft, now) => {
      key ??= newKey();
      return sender.deliver({ ...draft, externalId: newExternalId(now) }, await key);
    },
  };
}

export function buildForgedPayment(transaction: Transaction, now: Date): NotificationDraft {
  return paymentNotification(transaction, {
    reference: newReference("P", now),
    referenceNo: transaction.referenceNo,
    sequence: 1,
    issuer: "GoPay",
    amount: transaction.amount,
    paidAt: now.getTime(),
  });
}

export function forgeryReport({ status, responseCode, acknowledged }: DeliveryAnswer): object {
  return { sent: status !== null, status, responseCode, accepted: acknowledged };
}

async function newKey(): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return privateKey;
}
