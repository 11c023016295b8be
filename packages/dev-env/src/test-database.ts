import { inject } from "vitest";
import { openDatabaseCopy, type DatabaseCopy, type TestContent } from "./postgres/database-copy.ts";
import "./test-cluster.ts";

export type { DatabaseCopy as TestDatabase, TestContent };

/**
 * A database for one test file (`*.feature.test.ts`), copied from a template that the first caller of a
 * run creates.
 */
export async function openTestDatabase(content: TestContent = "migrated"): Promise<DatabaseCopy> {
  return openDatabaseCopy(inject("testClusterUrl"), content);
}
