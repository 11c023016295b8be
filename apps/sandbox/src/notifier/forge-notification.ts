import { generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import type { Payment } from "../transactions/payment-store.ts";
import { newExternalId, newReference } from "../transactions/references.ts";
import type { Transaction } from "../transactions/transaction-store.ts";
import { paymentNotification } from "./compose-notification.ts";
import type { DeliveryAnswer, DeliveryLine } from "./deliver.ts";

export interface Forger {
  /** Claims success for a code, signed with a key that is not the acquirer's. Leaves no trace here. */
  forge(transaction: Transaction, now: Date): Promise<DeliveryAnswer>;
}

export function createForger(line: DeliveryLine): Forger {
  let key: Promise<KeyObject> | undefined;
  return {
    forge: async (transaction, now) => {
      key ??= newKey();
      const payment: Payment = {
        reference: newReference("P", now),
        referenceNo: transaction.referenceNo,
        sequence: 1,
        issuer: "GoPay",
        amount: transaction.amount,
        paidAt: now.getTime(),
      };
      const { body } = paymentNotification(transaction, payment);
      return line.deliver({ body, externalId: newExternalId(now) }, await key);
    },
  };
}

async function newKey(): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return privateKey;
}
