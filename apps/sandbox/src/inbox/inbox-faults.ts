import { prepareQuery, type Database } from "../database/database.ts";
import type { Switch } from "../faults/faults.ts";

/** Faults of message delivery. An absent fault is off. */
export interface InboxFaults {
  /** WhatsApp messages are accepted, but never arrive. */
  readonly loseWhatsApp?: Switch;
  /** WhatsApp messages are rejected: unknown number. */
  readonly refuseWhatsApp?: Switch;
}

export interface InboxFaultBox {
  current(): InboxFaults;
  replace(faults: InboxFaults): void;
  takes(fault: keyof InboxFaults): boolean;
}

export function createInboxFaults(database: Database): InboxFaultBox {
  const read = prepareQuery<{ body: string }>(
    database,
    "SELECT body FROM inbox_faults WHERE id = 1",
  );
  const write = database.prepare(
    "INSERT INTO inbox_faults (id, body) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body",
  );
  const row = read.get();
  let faults = row === null ? {} : (JSON.parse(row.body) as InboxFaults);

  function replace(next: InboxFaults): void {
    write.run(JSON.stringify(next));
    faults = next;
  }

  return {
    current: () => faults,
    replace,
    takes(fault) {
      const setting = faults[fault] ?? false;
      if (typeof setting === "number" && setting > 0) {
        replace({ ...faults, [fault]: setting - 1 });
      }
      return Number(setting) > 0;
    },
  };
}
