import type { Memory } from "../memory/open-memory.ts";
import type { Switch } from "../faults/faults.ts";

/** What the telephone network does wrong. An absent fault does not happen. */
export interface InboxFaults {
  /** WhatsApp messages are taken, and never arrive. */
  readonly loseWhatsApp?: Switch;
  /** WhatsApp messages are refused: the number is not there. */
  readonly refuseWhatsApp?: Switch;
}

export interface InboxFaultBox {
  current(): InboxFaults;
  /** Replaces the whole set. */
  replace(faults: InboxFaults): void;
  /** Whether the fault happens now; counts it down. */
  takes(fault: keyof InboxFaults): boolean;
}

/** The faults in force, remembered as those of the acquirer are. */
export function createInboxFaults(memory: Memory): InboxFaultBox {
  const read = memory.prepare("SELECT body FROM inbox_faults WHERE id = 1");
  const write = memory.prepare(
    "INSERT INTO inbox_faults (id, body) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body",
  );
  const row = read.get() as { body: string } | undefined;
  let faults = row === undefined ? {} : (JSON.parse(row.body) as InboxFaults);

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
