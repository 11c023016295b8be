import { Gauge, type Registry } from "prom-client";
import { DIFFERENCE_KINDS } from "@santap/domain/settlement/settlement";
import type { Database } from "../../db/database.ts";
import { countMoney, type MoneyCount } from "./money-metrics-store.ts";

/** Scrapes within this time share one query. */
const FRESH_MS = 5_000;

export interface MoneyMetricsDeps {
  registry: Registry;
  db: Database;
  clock(): number;
  onError(error: unknown): void;
}

interface GaugeSpec {
  name: string;
  help: string;
  labelNames: readonly ("provider" | "state" | "kind")[];
}

const GAUGES: Readonly<Record<MoneyCount["what"], GaugeSpec>> = {
  ATTEMPT: {
    name: "santap_open_attempts",
    help: "Payment attempts that are not at their end, by state and acquirer",
    labelNames: ["state", "provider"],
  },
  UNCLEAR: {
    name: "santap_unclear_attempts",
    help: "Attempts of which the acquirer has not said clearly for 10 minutes what became of them",
    labelNames: ["provider"],
  },
  REFUND: {
    name: "santap_open_refunds",
    help: "Refunds that are not at their end, by state and acquirer",
    labelNames: ["state", "provider"],
  },
  REFUND_AGE: {
    name: "santap_oldest_refund_seconds",
    help: "Age of the oldest refund that the acquirer is to make; 0 without one",
    labelNames: [],
  },
  UNANSWERED: {
    name: "santap_unanswered_refunds",
    help: "Refunds that staff say they gave 7 days ago or earlier, without the diner's word",
    labelNames: ["provider"],
  },
  IMBALANCE: {
    name: "santap_ledger_imbalance_rupiah",
    help: "Debits less credits of the ledger's last 24 hours: always 0",
    labelNames: [],
  },
  DIFFERENCE: {
    name: "santap_settlement_differences",
    help: "Differences that an acquirer's newest settlement comparison found, by kind",
    labelNames: ["kind", "provider"],
  },
  SETTLEMENT_AGE: {
    name: "santap_settlement_age_seconds",
    help: "Time since an acquirer's settlement was last compared",
    labelNames: ["provider"],
  },
};

const NAMES = Object.keys(GAUGES) as MoneyCount["what"][];

/** Read from the database on each scrape, whichever process is asked. */
export function registerMoneyMetrics(parts: MoneyMetricsDeps): void {
  const read = createCachedReader(parts);
  for (const what of NAMES) {
    const { labelNames, ...named } = GAUGES[what];
    new Gauge({
      ...named,
      labelNames,
      registers: [parts.registry],
      async collect() {
        const rows = await read();
        this.reset();
        // A reset gauge without labels would report 0.
        if (rows === null && labelNames.length === 0) this.set(Number.NaN);
        for (const row of rows ?? []) if (row.what === what) this.set(toLabels(row), row.value);
      },
    });
  }
}

function createCachedReader({
  db,
  clock,
  onError,
}: MoneyMetricsDeps): () => Promise<MoneyCount[] | null> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<MoneyCount[] | null> = Promise.resolve(null);
  return () => {
    const now = clock();
    if (now - readAt < FRESH_MS) return reading;
    readAt = now;
    reading = readCounts(db, now).catch((error: unknown) => {
      onError(error);
      return null;
    });
    return reading;
  };
}

/** Kinds without differences report 0, which alarms need. */
async function readCounts(db: Database, now: number): Promise<MoneyCount[]> {
  const rows = await countMoney(db, now);
  const compared = rows.filter(({ what }) => what === "SETTLEMENT_AGE");
  const none = compared.flatMap(({ provider }) =>
    DIFFERENCE_KINDS.map((state) => ({ what: "DIFFERENCE" as const, provider, state, value: 0 })),
  );
  return [...none, ...rows];
}

function toLabels({ what, provider, state }: MoneyCount): Record<string, string> {
  switch (what) {
    case "ATTEMPT":
    case "REFUND":
      return { state, provider };
    case "DIFFERENCE":
      return { kind: state, provider };
    case "UNCLEAR":
    case "UNANSWERED":
    case "SETTLEMENT_AGE":
      return { provider };
    case "REFUND_AGE":
    case "IMBALANCE":
      return {};
  }
}
