import type { Database } from "../../../db/database.ts";
import type { PuzzlePool } from "./puzzle-pool.ts";

export interface EmbeddedDeps {
  db: Database;
  settings: { secrets: { phoneKey: string } };
  puzzles: Pick<PuzzlePool, "take">;
  clock(): number;
}
