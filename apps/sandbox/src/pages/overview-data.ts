import { loadDebitDetails } from "../ewallet/debit-details.ts";
import {
  DEBIT_STATUSES,
  type DebitDetails,
  type DebitStatus,
  getDebitStatus,
} from "../ewallet/debit-status.ts";
import type { Faults } from "../faults/faults.ts";
import type { Inbox } from "../inbox/inbox-store.ts";
import { loadChargeDetails, type Midtrans } from "../midtrans/midtrans.ts";
import {
  getChargeStatus,
  type ChargeDetails,
  type ChargeStatus,
} from "../midtrans/charge-status.ts";
import type { NotificationStore } from "../notifier/notification-store.ts";
import {
  type TransactionStatus,
  type TransactionDetails,
  getStatus,
} from "../transactions/transaction-status.ts";
import { loadDetails } from "../transactions/transaction-details.ts";
import type { SandboxContext } from "../context.ts";

export interface CodeCard {
  readonly details: TransactionDetails;
  readonly status: TransactionStatus;
  readonly merchantName: string;
  readonly deliveries: readonly string[];
}

export interface DebitCard {
  readonly details: DebitDetails;
  readonly status: DebitStatus;
  readonly merchantName: string;
  readonly deliveries: readonly string[];
}

export interface ChargeCard {
  readonly details: ChargeDetails;
  readonly status: ChargeStatus;
  readonly merchantName: string;
}

export interface Overview {
  readonly openCodes: readonly CodeCard[];
  readonly doneCodes: readonly CodeCard[];
  readonly openDebits: readonly DebitCard[];
  readonly doneDebits: readonly DebitCard[];
  readonly openCharges: readonly ChargeCard[];
  readonly doneCharges: readonly ChargeCard[];
  readonly messages: ReturnType<Inbox["newest"]>;
  readonly faults: Faults;
}

const LOAD_LIMIT = 80;
const MAX_OPEN = 12;
const MAX_DONE = 30;
const MAX_MESSAGES = 20;

export interface OverviewSources {
  readonly inbox: Inbox;
  readonly outbox: NotificationStore;
  readonly midtrans: Midtrans;
}

export function loadOverview(context: SandboxContext, sources: OverviewSources): Overview {
  const { inbox, outbox, midtrans } = sources;
  const charges = loadChargeCards(midtrans);
  const codes = loadCodeCards(context, outbox);
  const debits = loadDebitCards(context, outbox);
  const isLive = ({ status }: DebitCard): boolean => DEBIT_STATUSES[status].live;
  return {
    openCodes: codes.filter(({ status }) => status === "OPEN").slice(0, MAX_OPEN),
    doneCodes: codes.filter(({ status }) => status !== "OPEN").slice(0, MAX_DONE),
    openDebits: debits.filter(isLive).slice(0, MAX_OPEN),
    doneDebits: debits.filter((card) => !isLive(card)).slice(0, MAX_DONE),
    openCharges: charges.filter(({ status }) => status === "pending").slice(0, MAX_OPEN),
    doneCharges: charges.filter(({ status }) => status !== "pending").slice(0, MAX_DONE),
    messages: inbox.newest(MAX_MESSAGES),
    faults: context.faults.current(),
  };
}

function loadCodeCards(context: SandboxContext, outbox: NotificationStore): CodeCard[] {
  return context.transactions.newest(LOAD_LIMIT).map((transaction) => {
    const details = loadDetails(context, transaction);
    const status = getStatus(details, context.now());
    return { details, status, ...loadLabels(context, outbox, transaction) };
  });
}

function loadDebitCards(context: SandboxContext, outbox: NotificationStore): DebitCard[] {
  return context.debits.newest(LOAD_LIMIT).map((debit) => {
    const details = loadDebitDetails(context, debit);
    const status = getDebitStatus(details, context.now());
    return { details, status, ...loadLabels(context, outbox, debit) };
  });
}

function loadChargeCards(midtrans: Midtrans): ChargeCard[] {
  return midtrans.lists.newest(LOAD_LIMIT).map((charge) => {
    const details = loadChargeDetails(midtrans, charge);
    const merchantName = midtrans.context.merchants.get(charge.merchantId)?.name ?? "";
    return { details, status: getChargeStatus(details, midtrans.now()), merchantName };
  });
}

function loadLabels(
  context: SandboxContext,
  outbox: NotificationStore,
  { merchantId, referenceNo }: { merchantId: string; referenceNo: string },
): Pick<CodeCard, "merchantName" | "deliveries"> {
  const merchantName = context.merchants.get(merchantId)?.name ?? merchantId;
  return { merchantName, deliveries: outbox.ofPayment(referenceNo).map(({ state }) => state) };
}
