import type { Errors } from "@santap/contract/schemas/insights";
import type { Connection } from "../../db/database.ts";
import type { EventFilter } from "./event-filter.ts";
import { countErrors, type ErrorRow } from "./insights-store.ts";

export async function readErrors(db: Connection, filter: EventFilter): Promise<Errors> {
  const rows = await countErrors(db, filter);
  const of = (kind: ErrorRow["kind"]) => rows.filter((row) => row.kind === kind);
  const [all] = of("ALL");
  return {
    total: all?.count ?? 0,
    sessions: all?.sessions ?? 0,
    messages: of("MESSAGE").map(({ message, count, sessions, last_at: lastAt }) => ({
      ...{ message: message ?? "", count, sessions, lastAt },
    })),
    languages: of("LANGUAGE").map(({ language, count, sessions }) => ({
      ...{ language: language ?? "", count, sessions },
    })),
    versions: of("VERSION").map(({ app_version: appVersion, count, sessions }) => ({
      ...{ appVersion: appVersion ?? "", count, sessions },
    })),
  };
}
