import { prepareQuery, type Database } from "../../database/database.ts";
import type { Switch } from "../../faults/faults.ts";

/** Faults of the imitated Turnstile. An absent fault is off. */
export interface TurnstileFaults {
  readonly scriptFails?: boolean;
  /** siteverify answers 500; a number: that many times. */
  readonly checkFails?: Switch;
  readonly delayMs?: number;
}

export interface TurnstileFaultBox {
  current(): TurnstileFaults;
  replace(faults: TurnstileFaults): void;
  failsCheck(): boolean;
}

export function createTurnstileFaults(database: Database): TurnstileFaultBox {
  const read = prepareQuery<{ body: string }>(
    database,
    "SELECT body FROM turnstile_faults WHERE id = 1",
  );
  const write = database.prepare(
    "INSERT INTO turnstile_faults (id, body) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body",
  );
  const row = read.get();
  let faults = row === null ? {} : (JSON.parse(row.body) as TurnstileFaults);

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
