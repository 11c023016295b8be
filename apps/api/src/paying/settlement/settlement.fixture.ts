import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@santap/domain/calendar/local-time";
import { openDatabase } from "../../db/database.ts";
import { createMetrics } from "../../http/metrics.ts";
import {
  testWithOwnProduct,
  type Cleanup,
  type EnvironmentOptions,
  type TestEnvironment,
} from "../../testing/fixtures.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import type { SandboxParty } from "../../testing/sandbox.ts";
import { until } from "../../testing/until.ts";
import { createSnapSettlement } from "../payment/snap/snap-settlement.ts";
import { compareDueSettlements } from "./compare-settlements.ts";

/** A line of the sandbox's list. */
export interface ListedLine {
  kind: "PAYMENT" | "REFUND";
  reference: string;
  partnerReferenceNo: string;
  gross: number;
  mdr: number;
}

/**
 * A day of its own, far from every other test's: the sandbox's movements of today are listed on it,
 * of the given attempts only, changed where a test says so.
 */
export interface ListedDay {
  date: string;
  /** When its list is due, epoch ms. */
  due: number;
  partnerRefs: readonly string[];
  change?(lines: ListedLine[]): ListedLine[];
}

const PARTIES = ["acquirer", "midtrans", "xendit"] as const;

/** The fixture's list takes no signature. */
const UNSIGNED = {
  metrics: createMetrics(),
  gateway: { signGet: async () => ({}), dropToken: () => undefined },
};

export type SettlementFixture = Awaited<ReturnType<typeof openSettlement>>;

/** Tests on a product of the file's own and the settlement's comparison. */
export function testWithSettlement(options: EnvironmentOptions = {}) {
  return testWithOwnProduct(options).extend(
    "settlement",
    { scope: "file", auto: true },
    openSettlement,
  );
}

/**
 * A fixture: puts a server between the environment and the sandbox's list that lists on days of the
 * test's choice.
 */
async function openSettlement(
  { environment, product }: { environment: TestEnvironment; product: TestProduct },
  { onCleanup }: Cleanup,
) {
  const days = new Map<string, ListedDay>();
  const lists = await serveLists(product, days);
  const url = environment.appDatabaseUrl;
  const db = openDatabase({ url, poolSize: 4, onIdleError: () => undefined });
  onCleanup(async () => {
    lists.close();
    await db.destroy();
  });
  const fees = new Map([["QRIS", 70] as const]);
  const getSource = (name: string, party: SandboxParty | "") => {
    const settlement = { url: `${lists.url}/${party}`, fees };
    return createSnapSettlement({ name, settlement }, UNSIGNED);
  };
  const source = getSource("sandbox", "");
  const warnings: unknown[] = [];
  // The server's own first comparison is over before a test runs.
  await until("the server's own comparison", async () => {
    return (await product.rows.all("select 1 from settlement_run")).length > 0;
  });
  let last = Date.now();
  return {
    db,
    source,
    /** The list of one party of the sandbox, under the name of a profile. */
    getSource,
    warnings,
    /** The next unused day for these attempts. */
    listDay(partnerRefs: readonly string[], change?: ListedDay["change"]): ListedDay {
      last += 4 * DAY_MS;
      const date = new Date(last + 7 * HOUR_MS).toISOString().slice(0, 10);
      const due = Date.parse(`${date}T00:00:00+07:00`) + DAY_MS + 2 * HOUR_MS;
      const day = { date, due, partnerRefs, ...(change === undefined ? {} : { change }) };
      days.set(date, day);
      return day;
    },
    /** One run at a given time; returns how many days it compared. */
    settleAt: (now: number, sources = [source]) =>
      compareDueSettlements({
        db,
        sources,
        clock: () => now,
        log: { warn: (said) => void warnings.push(said) },
      }),
    /** Compares all days before this one. */
    async comeTo(day: ListedDay, sources = [source]): Promise<void> {
      while ((await this.settleAt(day.due - MINUTE_MS, sources)) > 0);
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
