import type { FastifyInstance } from "fastify";
import { prepareQuery, type Database } from "../database/database.ts";

/** `true`: always; a number: that many times; `false` and 0: never. */
export type Switch = boolean | number;

export interface FaultBox<Faults> {
  current(): Faults;
  replace(faults: Faults): void;
  /** Whether the fault is on; counts it down. */
  takes(fault: keyof Faults): boolean;
}

/** Persisted, because a crash of the sandbox must not end a fault. */
export function createFaultBox<Faults extends object>(
  database: Database,
  name: string,
): FaultBox<Faults> {
  const row = prepareQuery<{ body: string }>(
    database,
    "SELECT body FROM faults WHERE name = ?",
  ).get(name);
  const write = database.prepare("INSERT OR REPLACE INTO faults (name, body) VALUES (?, ?)");
  let faults = JSON.parse(row?.body ?? "{}") as Faults;

  function replace(next: Faults): void {
    write.run(name, JSON.stringify(next));
    faults = next;
  }

  return {
    current: () => faults,
    replace,
    takes: (fault) => {
      const setting = faults[fault];
      if (typeof setting === "number" && setting > 0) replace({ ...faults, [fault]: setting - 1 });
      return Number(setting ?? 0) > 0;
    },
  };
}

/** POST replaces all faults; both return the current ones. */
export function serveFaults<Faults extends object>(
  app: FastifyInstance,
  path: string,
  { box, schema }: { box: FaultBox<Faults>; schema: object },
): void {
  app.get(path, () => box.current());
  app.post(path, { schema: { body: schema } }, (request) => {
    box.replace(request.body as Faults);
    return box.current();
  });
}
