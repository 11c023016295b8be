import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@santap/domain/calendar/local-time";
import { openDatabase } from "../../../db/database.ts";
import { createMetrics } from "../../../plugins/metrics.ts";
import { takeInHand, type ProductPlace, type TestProduct } from "../../../testing/test-product.ts";
import type { SandboxParty } from "../../../testing/sandbox.ts";
import { until } from "../../../testing/until.ts";
import { createSnapSettlement } from "../../pay/acquirer/snap/snap-settlement.ts";
import { settleDueDays } from "../settle-days.ts";

/** A line as the sandbox's list has it. */
export interface ListedLine {
  kind: "PAYMENT" | "REFUND";
  reference: string;
  partnerReferenceNo: string;
  gross: number;
  mdr: number;
}

/**
 * A day of its own, far enough from every other test's: what the sandbox took today is listed on it,
 * of some attempts only, and changed where a test says so.
 */
export interface ListedDay {
  date: string;
  /** The moment at which its list is due, epoch ms. */
  due: number;
  partnerRefs: readonly string[];
  change?(lines: ListedLine[]): ListedLine[];
}

const PARTIES = ["acquirer", "midtrans", "xendit"] as const;

/** The list of this fixture is open. */
const UNSIGNED = {
  metrics: createMetrics(),
  gateway: { signGet: async () => ({}), dropToken: () => undefined },
};

export type SettlementWorld = Awaited<ReturnType<typeof listSettlements>>;

/** A booted product, and between it and the sandbox's list a server that lists on days of the test's choice. */
export async function listSettlements(
  world: ProductPlace & { appDatabaseUrl: string; stop(): Promise<void> },
) {
  const product = takeInHand(world);
  const days = new Map<string, ListedDay>();
  const lists = await serveLists(product, days);
  const db = openDatabase({ url: world.appDatabaseUrl, poolSize: 4, onIdleError: () => undefined });
  const fees = new Map([["QRIS", 70] as const]);
  const sourceOf = (name: string, party: SandboxParty | "") => {
    const settlement = { url: `${lists.url}/${party}`, fees };
    return createSnapSettlement({ name, settlement }, UNSIGNED);
  };
  const source = sourceOf("sandbox", "");
  const warnings: unknown[] = [];
  // The server's own first look is over before a test has one.
  await until("the server's own comparison", async () => {
    return (await product.rows.all("select 1 from settlement_run")).length > 0;
  });
  let last = Date.now();
  return {
    product,
    db,
    source,
    /** The list of one party of the sandbox, as the list of the profile of this name. */
    sourceOf,
    warnings,
    /** The next day of its own for these attempts. */
    listDay(partnerRefs: readonly string[], change?: ListedDay["change"]): ListedDay {
      last += 4 * DAY_MS;
      const date = new Date(last + 7 * HOUR_MS).toISOString().slice(0, 10);
      const due = Date.parse(`${date}T00:00:00+07:00`) + DAY_MS + 2 * HOUR_MS;
      const day = { date, due, partnerRefs, ...(change === undefined ? {} : { change }) };
      days.set(date, day);
      return day;
    },
    /** One round at a moment; how many days it compared. */
    settleAt: (now: number, sources = [source]) =>
      settleDueDays({
        db,
        sources,
        clock: () => now,
        log: { warn: (said) => void warnings.push(said) },
      }),
    /** All days before this one are compared. */
    async comeTo(day: ListedDay, sources = [source]): Promise<void> {
      while ((await this.settleAt(day.due - MINUTE_MS, sources)) > 0);
    },
    async stop(): Promise<void> {
      lists.close();
      await db.destroy();
      await product.close();
      await world.stop();
    },
  };
}

async function serveLists(product: TestProduct, days: ReadonlyMap<string, ListedDay>) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://list");
    const party = PARTIES.find((one) => pathname === `/${one}`);
    const day = days.get(searchParams.get("date") ?? "");
    void listOn(product, day, party).then((lines) => response.end(JSON.stringify(lines)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function listOn(
  product: TestProduct,
  day: ListedDay | undefined,
  party: SandboxParty | undefined,
): Promise<ListedLine[]> {
  if (day === undefined) return [];
  const all = (await product.sandbox.settlement(party)) as ListedLine[];
  const own = all.filter((line) => day.partnerRefs.includes(line.partnerReferenceNo));
  return day.change?.(own) ?? own;
}
