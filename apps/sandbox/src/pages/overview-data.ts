import type { Faults } from "../faults/faults.ts";
import type { Inbox } from "../inbox/inbox-store.ts";
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

/** Everything that changes on the page while somebody looks at it. */
export interface Overview {
  readonly openCodes: readonly CodeCard[];
  /** Codes on which money moved, or that ended without any. */
  readonly doneCodes: readonly CodeCard[];
  readonly messages: ReturnType<Inbox["newest"]>;
  readonly faults: Faults;
}

const CODES_LOOKED_AT = 80;
const MOST_OPEN = 12;
const MOST_DONE = 30;
const MOST_MESSAGES = 20;

export interface OverviewSources {
  readonly inbox: Inbox;
  readonly outbox: NotificationStore;
}

export function gatherOverview(world: World, { inbox, outbox }: OverviewSources): Overview {
  const cards = world.transactions.newest(CODES_LOOKED_AT).map((transaction): CodeCard => {
    const file = openFile(world, transaction);
    const deliveries = outbox.ofTransaction(transaction.referenceNo).map(({ state }) => state);
    const { merchantId } = transaction;
    const merchantName = world.merchants.get(merchantId)?.name ?? merchantId;
    return { file, standing: standingOf(file, world.now()), merchantName, deliveries };
  });
  return {
    openCodes: cards.filter(({ standing }) => standing === "OPEN").slice(0, MOST_OPEN),
    doneCodes: cards.filter(({ standing }) => standing !== "OPEN").slice(0, MOST_DONE),
    messages: inbox.newest(MOST_MESSAGES),
    faults: world.faults.current(),
  };
}
