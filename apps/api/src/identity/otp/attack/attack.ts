import { openRows, type Rows } from "../../../testing/rows.ts";
import { findLeaks } from "./find-leaks.ts";
import type { TestClock } from "./test-clock.ts";

/** A booted product under attack, and everything that was sent, told and answered in it. */
export interface Attack {
  readonly appUrl: string;
  readonly sandboxUrl: string;
  readonly clock: TestClock;
  readonly rows: Rows;
  readonly secrets: {
    readonly phones: Set<string>;
    readonly codes: Set<string>;
    readonly tokens: Set<string>;
  };
  /** How many codes the server promised to send to each phone. */
  readonly promised: Map<string, number>;
  /** Addresses that were asked and that answers named. */
  readonly urls: Set<string>;
  /** What refused calls answered. */
  readonly errorBodies: Set<string>;
}

/** What an attack needs of a booted environment. */
export interface AttackedProduct {
  readonly appUrl: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
}

export function openAttack(origin: AttackedProduct, clock: TestClock): Attack {
  const { appUrl, sandboxUrl, databaseUrl } = origin;
  return {
    appUrl,
    sandboxUrl,
    clock,
    rows: openRows(databaseUrl),
    secrets: { phones: new Set(), codes: new Set(), tokens: new Set() },
    promised: new Map(),
    urls: new Set(),
    errorBodies: new Set(),
  };
}

/**
 * Where a phone, code or token of the attack can be read: in the server's log, in answers to refused
 * calls, in addresses, in tables of events; phones and tokens in any table. Empty where none can.
 *
 * @param log every line of the server
 */
export async function findAttackLeaks(attack: Attack, log: readonly string[]): Promise<string[]> {
  const { secrets, urls, errorBodies } = attack;
  const tables = await readTables(attack.rows);
  const events = tables.filter(({ name }) => name.includes("event")).map(({ text }) => text);
  const everything = tables.map(({ text }) => text);
  return [
    ...findLeaks(secrets, {
      log: log.map(withoutPid),
      url: urls,
      "error body": errorBodies,
      events,
    }),
    // Prices are six digits too: codes are looked for where nothing else is.
    ...findLeaks({ ...secrets, codes: new Set() }, { database: everything }),
  ];
}

/** The number of a process may have six digits as well. */
function withoutPid(line: string): string {
  return line.replace(/"pid":\d+,/, "");
}

async function readTables(rows: Rows): Promise<{ name: string; text: string }[]> {
  const names = await rows.all<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return Promise.all(
    names.map(({ name }) =>
      rows.one<{ name: string; text: string }>(
        `select $1 as name, coalesce(string_agg(t::text, E'\\n'), '') as text from "${name}" t`,
        [name],
      ),
    ),
  );
}
