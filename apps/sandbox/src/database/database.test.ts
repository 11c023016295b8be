import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";

function countMessages(database: DatabaseSync): unknown {
  return database.prepare("SELECT count(*) AS count FROM messages").get()?.["count"];
}

test("the database is kept, and emptied when another version wrote it", () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-database-"));
  const message =
    "INSERT INTO messages (recipient, channel, text, sentAt) VALUES ('+62', 'SMS', 'a', 1)";
  const first = openDatabase(folder);
  first.exec(message);
  first.close();
  const same = openDatabase(folder);
  expect(countMessages(same)).toBe(1);
  same.exec("CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT; INSERT INTO parent VALUES (1)");
  same.exec("CREATE TABLE child (parent INTEGER REFERENCES parent) STRICT");
  same.exec("INSERT INTO child VALUES (1)");
  same.exec("PRAGMA user_version = 7");
  same.close();
  const other = openDatabase(folder);
  expect(countMessages(other)).toBe(0);
  expect(() => other.prepare("SELECT 1 FROM parent")).toThrow("no such table");
  other.close();
  rmSync(folder, { recursive: true });
});
