import { prepareQuery, type Database } from "../database/database.ts";

/** What the printer plays. An absent fault is off. */
export interface PrinterFaults {
  /** It does not poll. */
  readonly off?: boolean;
  readonly paperOut?: boolean;
  /** How long it prints. */
  readonly slowMs?: number;
  /** So many confirmations are lost. */
  readonly loseConfirmations?: number;
}

export interface Printer {
  readonly name: string;
  /** What it polls. */
  readonly address: string;
  readonly faults: PrinterFaults;
}

export interface Paper {
  readonly bytes: Buffer;
  readonly printedAt: number;
}

export interface PrinterStore {
  all(): Printer[];
  find(name: string): Printer | null;
  save(printer: Printer): void;
  addPaper(name: string, paper: Paper): void;
  /** Newest first. */
  listPapers(name: string): Paper[];
}

const MAX_PAPERS = 50;
type Row = Omit<Printer, "faults"> & { faults: string };

export function createPrinterStore(database: Database): PrinterStore {
  const all = prepareQuery<Row>(database, "SELECT * FROM printers ORDER BY name");
  const one = prepareQuery<Row>(database, "SELECT * FROM printers WHERE name = ?");
  const papers = prepareQuery<{ bytes: Uint8Array; printedAt: number }>(
    database,
    `SELECT bytes, printedAt FROM papers WHERE printer = ? ORDER BY id DESC
     LIMIT ${MAX_PAPERS}`,
  );
  const saving = database.prepare(`INSERT INTO printers (name, address, faults) VALUES (?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET address = excluded.address, faults = excluded.faults`);
  const printing = database.prepare(
    "INSERT INTO papers (printer, bytes, printedAt) VALUES (?, ?, ?)",
  );
  const throwing = database.prepare("DELETE FROM papers WHERE id <= ?");
  return {
    all: () => all.all().map(toPrinter),
    find: (name) => {
      const row = one.get(name);
      return row && toPrinter(row);
    },
    save: ({ name, address, faults }) => void saving.run(name, address, JSON.stringify(faults)),
    addPaper: (name, { bytes, printedAt }) => {
      const { lastInsertRowid } = printing.run(name, bytes, printedAt);
      throwing.run(Number(lastInsertRowid) - 20 * MAX_PAPERS);
    },
    listPapers: (name) =>
      papers.all(name).map(({ bytes, printedAt }) => ({ bytes: Buffer.from(bytes), printedAt })),
  };
}

function toPrinter({ faults, ...row }: Row): Printer {
  return { ...row, faults: JSON.parse(faults) as PrinterFaults };
}
