import type { Memory } from "../../memory/open-memory.ts";
import type { Switch } from "../../faults/faults.ts";

/** What goes wrong at the imitated Turnstile. An absent fault does not happen. */
export interface TurnstileFaults {
  /** The widget's script answers 500. */
  readonly scriptFails?: boolean;
  /** The check answers 500; a number is that many times. */
  readonly checkFails?: Switch;
  /** Script and check answer this many milliseconds late. */
  readonly delayMs?: number;
}

export interface TurnstileFaultBox {
  current(): TurnstileFaults;
  /** Replaces the whole set. */
  replace(faults: TurnstileFaults): void;
  /** Whether the check fails now; counts it down. */
  failsCheck(): boolean;
}

/** The faults in force, remembered as those of the acquirer are. */
export function createTurnstileFaults(memory: Memory): TurnstileFaultBox {
  const read = memory.prepare("SELECT body FROM turnstile_faults WHERE id = 1");
  const write = memory.prepare(
    "INSERT INTO turnstile_faults (id, body) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body",
  );
  const row = read.get() as { body: string } | undefined;
  let faults = row === undefined ? {} : (JSON.parse(row.body) as TurnstileFaults);

  function replace(next: TurnstileFaults): void {
    write.run(JSON.stringify(next));
    faults = next;
  }

  return {
    current: () => faults,
    replace,
    failsCheck() {
      const { checkFails = false } = faults;
      if (typeof checkFails === "number" && checkFails > 0) {
        replace({ ...faults, checkFails: checkFails - 1 });
      }
      return Number(checkFails) > 0;
    },
  };
}
