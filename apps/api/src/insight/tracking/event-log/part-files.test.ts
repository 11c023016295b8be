import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NEW_FOLDER, openPartFiles, RAW_FOLDER } from "./part-files.ts";

test("parts of the event log and their folders are for the server's user alone", async () => {
  const eventsDir = join(mkdtempSync(join(tmpdir(), "parts-")), "events");
  const files = openPartFiles(eventsDir);
  const part = await files.create("one.ndjson");
  await part.close();
  await files.seal("one.ndjson");
  await files.archive("one.ndjson", "2026-11-22/12");
  const readMode = (...path: string[]) => statSync(join(eventsDir, ...path)).mode & 0o777;
  const folders = [[], [NEW_FOLDER], [RAW_FOLDER], [RAW_FOLDER, "2026-11-22", "12"]];
  expect(folders.map((path) => readMode(...path))).toEqual([0o700, 0o700, 0o700, 0o700]);
  expect(readMode(RAW_FOLDER, "2026-11-22", "12", "one.ndjson")).toBe(0o600);
  rmSync(join(eventsDir, ".."), { recursive: true });
});
