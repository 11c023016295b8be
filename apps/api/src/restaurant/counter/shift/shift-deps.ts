import type { Database } from "../../../db/database.ts";

export interface ShiftDeps {
  db: Database;
  clock(): number;
}
