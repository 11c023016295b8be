import { randomUUID } from "node:crypto";
import { signatureKey } from "@santap/midtrans/signature";
import { amountTaken } from "../faults/faults.ts";
import { inOneStep } from "../memory/open-memory.ts";
import type { World } from "../world.ts";
import { createChargeLists, type ChargeLists } from "./charge-lists.ts";
import { createChargeStore, type Charge, type ChargeStore } from "./charge-store.ts";
import { createMidtransNotifier, type MidtransNotifier } from "./notifier.ts";
import { standingOf, transactionJson, type ChargeFile } from "./standing.ts";

/** A party of its own beside the acquirer: its accounts, its memory, its notifications. */
export interface Midtrans {
  readonly world: World;
  readonly charges: ChargeStore;
  readonly lists: ChargeLists;
  readonly notifier: MidtransNotifier;
  /** Merchant id by server key. */
  readonly accounts: ReadonlyMap<string, string>;
  now(): number;
}

export function openMidtrans(world: World): Midtrans {
  const { memory, faults, options } = world;
  const keys = Object.entries(options.midtrans?.serverKeys ?? {});
  return {
    world,
    charges: createChargeStore(memory),
    lists: createChargeLists(memory),
    notifier: createMidtransNotifier(memory, faults, options.notifyRetryDelaysMs),
    accounts: new Map(keys.map(([merchantId, serverKey]) => [serverKey, merchantId])),
    now: () => world.now().getTime(),
  };
}

export function fileOf({ charges }: Midtrans, charge: Charge): ChargeFile {
  return { charge, refunds: charges.refundsOf(charge.orderId) };
}

/** How the payer's side ends. */
export type PayerOutcome = "PAID" | "DECLINED";

/**
 * What the payer does. Money is taken also after the end, as by a capture that was under way, but
 * never twice: false where there is nothing left to do.
 */
export function actAsMidtransPayer(
  midtrans: Midtrans,
  charge: Charge,
  { outcome, issuer }: { outcome: PayerOutcome; issuer: string },
): boolean {
  const { world, charges } = midtrans;
  const { orderId } = charge;
  const standing = standingOf(fileOf(midtrans, charge), midtrans.now());
  if (charge.settledAt !== null) return false;
  if (outcome === "DECLINED" && standing !== "pending") return false;
  inOneStep(world.memory, () => {
    if (outcome === "DECLINED") {
      charges.end(orderId, "deny");
    } else {
      const taken = amountTaken(world.faults.current(), charge.amount);
      charges.settle(orderId, { at: midtrans.now(), taken, issuer });
    }
    tell(midtrans, orderId);
  });
  midtrans.notifier.wake();
  return true;
}

/** Tells the merchant how a charge stands now; wake the notifier after the step. */
export function tell(midtrans: Midtrans, orderId: string): void {
  const charge = midtrans.charges.byOrder(orderId);
  if (charge === null || charge.notifyUrl === null) return;
  midtrans.notifier.tell(charge.notifyUrl, notificationOf(midtrans, charge));
}

export function notificationOf(midtrans: Midtrans, charge: Charge): Record<string, unknown> {
  const transaction = transactionJson(fileOf(midtrans, charge), midtrans.now());
  const { status_code: statusCode, gross_amount: grossAmount } = transaction;
  const serverKey = midtrans.world.options.midtrans?.serverKeys[charge.merchantId] ?? "";
  const fields = {
    orderId: charge.orderId,
    statusCode: String(statusCode),
    grossAmount: String(grossAmount),
  };
  return { ...transaction, signature_key: signatureKey(fields, serverKey) };
}

export function newTransactionId(): string {
  return randomUUID();
}
