import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createNotificationStore } from "../notifier/notification-store.ts";
import { openMemory } from "./open-memory.ts";
import { SCHEMA_STEPS } from "./schema.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-memory-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A memory as the first version left it, with these statements run on it. */
function olderMemory(...statements: string[]): void {
  const memory = new DatabaseSync(join(folder, "sandbox.sqlite"));
  memory.exec("PRAGMA foreign_keys = ON");
  for (const statement of [SCHEMA_STEPS[0] ?? "", ...statements]) memory.exec(statement);
  memory.exec("PRAGMA user_version = 1");
  memory.close();
}

test("what an older version was yet to tell is still told, in the same order", () => {
  olderMemory(
    `INSERT INTO transactions VALUES ('T1', 'ORDER1', '1', 'S06', NULL, NULL, 1000, 'qr', 1, 2, NULL,
       NULL)`,
    "INSERT INTO notifications VALUES (2, 'T1', '12', '{}', 'PENDING', 1, 0, NULL, 1, NULL, 1, 5)",
    "INSERT INTO notifications VALUES (1, 'T1', '11', '{}', 'PENDING', 1, 0, 2, 0, NULL, 1, 4)",
  );
  const memory = openMemory(folder);
  const due = createNotificationStore(memory).due(10, 10);
  memory.close();
  expect(due).toMatchObject([
    { id: 1, referenceNo: "T1", externalId: "11", service: "52", notifyUrl: null, attempts: 0 },
    { id: 2, externalId: "12", attempts: 1 },
  ]);
});

test("a memory of a newer version is left alone", () => {
  const memory = openMemory(folder);
  memory.exec(`PRAGMA user_version = ${SCHEMA_STEPS.length + 1}`);
  memory.close();
  expect(() => openMemory(folder)).toThrow(/newer version/);
});
