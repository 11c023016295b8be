import { expect, test } from "vitest";
import { explainTrouble } from "./trouble.ts";

const at = { doing: "start", folder: "/srv/santap" };

test("a full disk is called a full disk", () => {
  const output = 'FATAL:  could not write lock file "postmaster.pid": No space left on device\n';
  expect(explainTrouble({ ...at, output }).sentence).toBe(
    "The disk is full: free some space for /srv/santap and start again.",
  );
});

test("data of another version says what to do", () => {
  const output = "FATAL:  database files are incompatible with server\nDETAIL:  version 17";
  expect(explainTrouble({ ...at, output }).sentence).toContain("another version of PostgreSQL");
});

test("anything else quotes the line that tells", () => {
  const output = "LOG:  starting\nFATAL:  lock file exists\nLOG:  bye";
  expect(explainTrouble({ ...at, output }).sentence).toBe(
    "The database in /srv/santap could not start: FATAL:  lock file exists",
  );
  expect(explainTrouble({ ...at, output: "" }).sentence).toContain("PostgreSQL gave no reason");
});
