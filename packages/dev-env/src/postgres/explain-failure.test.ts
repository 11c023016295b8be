import { expect, test } from "vitest";
import { explainPostgresFailure } from "./explain-failure.ts";

const at = { action: "start", folder: "/srv/santap" };

test("a full disk", () => {
  const output = 'FATAL:  could not write lock file "postmaster.pid": No space left on device\n';
  expect(explainPostgresFailure({ ...at, output }).sentence).toBe(
    "The disk is full: free some space for /srv/santap and start again.",
  );
});

test("data of another version", () => {
  const output = "FATAL:  database files are incompatible with server\nDETAIL:  version 17";
  expect(explainPostgresFailure({ ...at, output }).sentence).toContain(
    "another version of PostgreSQL",
  );
});

test("other failures quote the error line", () => {
  const output = "LOG:  starting\nFATAL:  lock file exists\nLOG:  bye";
  expect(explainPostgresFailure({ ...at, output }).sentence).toBe(
    "The database in /srv/santap could not start: FATAL:  lock file exists",
  );
  expect(explainPostgresFailure({ ...at, output: "" }).sentence).toContain(
    "PostgreSQL gave no reason",
  );
});
