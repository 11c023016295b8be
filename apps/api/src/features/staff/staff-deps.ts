import type { Database } from "../../db/database.ts";
import type { SecurityLog } from "../../http/security/security-log.ts";
import type { SessionDeps } from "../operator/operator-deps.ts";
import type { HashQueue } from "../operator/sign-in/hash-queue.ts";

export interface StaffDeps extends SessionDeps {
  db: Database;
  /** Of PINs; those of passwords have one of their own. */
  hashing: HashQueue;
  securityLog: SecurityLog;
}
