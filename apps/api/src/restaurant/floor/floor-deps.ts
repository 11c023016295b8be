import type { Database } from "../../db/database.ts";

export interface FloorDeps {
  db: Database;
  clock(): number;
}
