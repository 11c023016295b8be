import { openDatabase, type Database } from "../db/database.ts";

/** One connection, as `DATABASE_STATEMENTS` says. */
export function openCommandDatabase(url: string): Database {
  const statements = process.env["DATABASE_STATEMENTS"] === "unnamed" ? "unnamed" : "named";
  return openDatabase({ url, poolSize: 1, statements, onIdleError: () => undefined });
}
