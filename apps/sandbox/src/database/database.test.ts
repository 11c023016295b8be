import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createNotificationStore } from "../notifier/notification-store.ts";
import { openDatabase } from "./database.ts";
import { MIGRATIONS } from "./migrations.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-memory-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database of the first version, with these statements applied. */
function createOldDatabase(...statements: string[]): void {
  const database = new DatabaseSync(join(folder, "sandbox.sqlite"));
  database.exec("PRAGMA foreign_keys = ON");
  for (const statement of [MIGRATIONS[0] ?? "", ...statements]) database.exec(statement);
  database.exec("PRAGMA user_version = 1");
  database.close();
}

test("pending notifications of an older version are still due, in the same order", () => {
  createOldDatabase(
    `INSERT INTO transactions VALUES ('T1', 'ORDER1', '1', 'S06', NULL, NULL, 1000, 'qr', 1, 2, NULL,
       NULL)`,
    "INSERT INTO notifications VALUES (2, 'T1', '12', '{}', 'PENDING', 1, 0, NULL, 1, NULL, 1, 5)",
    "INSERT INTO notifications VALUES (1, 'T1', '11', '{}', 'PENDING', 1, 0, 2, 0, NULL, 1, 4)",
  );
  const database = openDatabase(folder);
  const due = createNotificationStore(database).due(10, 10);
  database.close();
  expect(due).toMatchObject([
    { id: 1, referenceNo: "T1", externalId: "11", service: "52", notifyUrl: null, attempts: 0 },
    { id: 2, externalId: "12", attempts: 1 },
  ]);
});

test("a database of a newer version is not opened", () => {
  const database = openDatabase(folder);
  database.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
  database.close();
  expect(() => openDatabase(folder)).toThrow(/newer version/);
});
