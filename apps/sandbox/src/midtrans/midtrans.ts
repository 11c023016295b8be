import { randomUUID } from "node:crypto";
import { signatureKey } from "@santap/midtrans/signature";
import { amountTaken } from "../faults/faults.ts";
import { runInTransaction } from "../database/database.ts";
import type { SandboxContext } from "../context.ts";
import {
  createChargeLists,
  type ChargeLists,
  createChargeStore,
  type Charge,
  type ChargeStore,
} from "./charge-store.ts";
import { createMidtransNotifier, type MidtransNotifier } from "./notifier.ts";
import { getChargeStatus, toTransactionJson, type ChargeDetails } from "./charge-status.ts";
import type { CodeIssuer } from "../wallet/wallet-routes.ts";

/** An imitation of Midtrans with its own accounts, tables and notifications. */
export interface Midtrans {
  readonly context: SandboxContext;
  readonly charges: ChargeStore;
  readonly lists: ChargeLists;
  readonly notifier: MidtransNotifier;
  readonly accounts: ReadonlyMap<string, string>;
  now(): number;
}

export function createMidtrans(context: SandboxContext): Midtrans {
  const { database, faults, options } = context;
  const keys = Object.entries(options.midtrans?.serverKeys ?? {});
  return {
    context,
    charges: createChargeStore(database),
    lists: createChargeLists(database),
    notifier: createMidtransNotifier(database, faults, options.notifyRetryDelaysMs),
    accounts: new Map(keys.map(([merchantId, serverKey]) => [serverKey, merchantId])),
    now: () => context.now().getTime(),
  };
}

export function loadChargeDetails({ charges }: Midtrans, charge: Charge): ChargeDetails {
  return { charge, refunds: charges.listRefunds(charge.orderId) };
}

export type PayerOutcome = "PAID" | "DECLINED";

/**
 * Also after expiry or cancelling, like a capture in progress, but once. False if nothing changed.
 */
export function applyPayerOutcome(
  midtrans: Midtrans,
  charge: Charge,
  { outcome, issuer }: { outcome: PayerOutcome; issuer: string },
): boolean {
  const { context, charges } = midtrans;
  const { orderId } = charge;
  const status = getChargeStatus(loadChargeDetails(midtrans, charge), midtrans.now());
  if (charge.settledAt !== null) return false;
  if (outcome === "DECLINED" && status !== "pending") return false;
  runInTransaction(context.database, () => {
    if (outcome === "DECLINED") {
      charges.end(orderId, "deny");
    } else {
      const taken = amountTaken(context.faults.current(), charge.amount);
      charges.settle(orderId, { at: midtrans.now(), taken, issuer });
    }
    enqueueNotification(midtrans, orderId);
  });
  midtrans.notifier.wake();
  return true;
}

/** Call inside the transaction that changed the charge; wake the notifier after it. */
export function enqueueNotification(midtrans: Midtrans, orderId: string): void {
  const charge = midtrans.charges.byOrder(orderId);
  if (charge === null || charge.notifyUrl === null) return;
  midtrans.notifier.enqueue(charge.notifyUrl, buildNotification(midtrans, charge));
}

export function buildNotification(midtrans: Midtrans, charge: Charge): Record<string, unknown> {
  const transaction = toTransactionJson(loadChargeDetails(midtrans, charge), midtrans.now());
  const { status_code: statusCode, gross_amount: grossAmount } = transaction;
  const serverKey = midtrans.context.options.midtrans?.serverKeys[charge.merchantId] ?? "";
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

/** For the wallet: QR codes that Midtrans issued. */
export function createMidtransIssuer(midtrans: Midtrans): CodeIssuer {
  return {
    scan(qrCodeText, { declines, wallet }) {
      const charge = midtrans.charges.byQr(qrCodeText);
      if (charge === null) return null;
      const outcome = declines ? "DECLINED" : "PAID";
      const issuer = wallet.toLowerCase();
      const acted = applyPayerOutcome(midtrans, charge, { outcome, issuer });
      return acted ? { ended: false, reference: charge.transactionId } : { ended: true };
    },
  };
}
