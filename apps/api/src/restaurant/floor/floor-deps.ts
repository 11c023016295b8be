import type { Language } from "@santap/contract/errors/language";
import type { Database } from "../../db/database.ts";
import type { SignedInStaff } from "../../http/caller.ts";

export interface FloorDeps {
  db: Database;
  clock(): number;
}

/** Who does something at a table. */
export interface Actor {
  staff: SignedInStaff;
  language: Language;
}
