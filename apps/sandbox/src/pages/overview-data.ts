import { openDebitFile } from "../ewallet/debit-file.ts";
import {
  DEBIT_STANDINGS,
  type DebitFile,
  type DebitStanding,
  debitStandingOf,
} from "../ewallet/debit-standing.ts";
import type { Faults } from "../faults/faults.ts";
import type { Inbox } from "../inbox/inbox-store.ts";
import { fileOf, type Midtrans } from "../midtrans/midtrans.ts";
import {
  standingOf as chargeStandingOf,
  type ChargeFile,
  type Standing as ChargeStanding,
} from "../midtrans/standing.ts";
import type { NotificationStore } from "../notifier/notification-store.ts";
import { type Standing, type TransactionFile, standingOf } from "../transactions/standing.ts";
import { openFile } from "../transactions/transaction-file.ts";
import type { World } from "../world.ts";

export interface CodeCard {
  readonly file: TransactionFile;
  readonly standing: Standing;
  readonly merchantName: string;
  /** What became of its notifications, for example `DELIVERED`, oldest first. */
  readonly deliveries: readonly string[];
}

export interface DebitCard {
  readonly file: DebitFile;
  readonly standing: DebitStanding;
  readonly merchantName: string;
  readonly deliveries: readonly string[];
}

export interface ChargeCard {
  readonly file: ChargeFile;
  readonly standing: ChargeStanding;
  readonly merchantName: string;
}

/** Everything that changes on the page while somebody looks at it. */
export interface Overview {
  readonly openCodes: readonly CodeCard[];
  /** Codes on which money moved, or that ended without any. */
  readonly doneCodes: readonly CodeCard[];
  /** E-wallet payments that a payer can still make. */
  readonly openDebits: readonly DebitCard[];
  readonly doneDebits: readonly DebitCard[];
  /** The same at Midtrans. */
  readonly openCharges: readonly ChargeCard[];
  readonly doneCharges: readonly ChargeCard[];
  readonly messages: ReturnType<Inbox["newest"]>;
  readonly faults: Faults;
}

const LOOKED_AT = 80;
const MOST_OPEN = 12;
const MOST_DONE = 30;
const MOST_MESSAGES = 20;

export interface OverviewSources {
  readonly inbox: Inbox;
  readonly outbox: NotificationStore;
  readonly midtrans: Midtrans;
}

export function gatherOverview(world: World, sources: OverviewSources): Overview {
  const { inbox, outbox, midtrans } = sources;
  const charges = chargeCards(midtrans);
  const codes = codeCards(world, outbox);
  const debits = debitCards(world, outbox);
  const isLive = ({ standing }: DebitCard): boolean => DEBIT_STANDINGS[standing].live;
  return {
    openCodes: codes.filter(({ standing }) => standing === "OPEN").slice(0, MOST_OPEN),
    doneCodes: codes.filter(({ standing }) => standing !== "OPEN").slice(0, MOST_DONE),
    openDebits: debits.filter(isLive).slice(0, MOST_OPEN),
    doneDebits: debits.filter((card) => !isLive(card)).slice(0, MOST_DONE),
    openCharges: charges.filter(({ standing }) => standing === "pending").slice(0, MOST_OPEN),
    doneCharges: charges.filter(({ standing }) => standing !== "pending").slice(0, MOST_DONE),
    messages: inbox.newest(MOST_MESSAGES),
    faults: world.faults.current(),
  };
}

function codeCards(world: World, outbox: NotificationStore): CodeCard[] {
  return world.transactions.newest(LOOKED_AT).map((transaction) => {
    const file = openFile(world, transaction);
    const standing = standingOf(file, world.now());
    return { file, standing, ...namesOf(world, outbox, transaction) };
  });
}

function debitCards(world: World, outbox: NotificationStore): DebitCard[] {
  return world.debits.newest(LOOKED_AT).map((debit) => {
    const file = openDebitFile(world, debit);
    const standing = debitStandingOf(file, world.now());
    return { file, standing, ...namesOf(world, outbox, debit) };
  });
}

function chargeCards(midtrans: Midtrans): ChargeCard[] {
  return midtrans.lists.newest(LOOKED_AT).map((charge) => {
    const file = fileOf(midtrans, charge);
    const merchantName = midtrans.world.merchants.get(charge.merchantId)?.name ?? "";
    return { file, standing: chargeStandingOf(file, midtrans.now()), merchantName };
  });
}

function namesOf(
  world: World,
  outbox: NotificationStore,
  { merchantId, referenceNo }: { merchantId: string; referenceNo: string },
): Pick<CodeCard, "merchantName" | "deliveries"> {
  const merchantName = world.merchants.get(merchantId)?.name ?? merchantId;
  return { merchantName, deliveries: outbox.ofPayment(referenceNo).map(({ state }) => state) };
}
