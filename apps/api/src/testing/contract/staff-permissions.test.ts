import { readFileSync } from "node:fs";
import { isPermitted, type StoreRole } from "@santap/domain/staff/permission";
import { expect, test } from "vitest";
import { CONTRACT_CALLS } from "./contract-calls.ts";

const DOCUMENT = new URL("../../../../../docs/staff.md", import.meta.url);
const ROLES: readonly StoreRole[] = ["WAITER", "KITCHEN", "CASHIER", "MANAGER", "OWNER"];

test("STAFF-3 the table of the docs says which role may make which call", () => {
  const due = CONTRACT_CALLS.flatMap(({ path, permission }) => {
    if (permission === undefined) return [];
    const may = ROLES.map((role) => isPermitted({ role, station: null }, permission));
    return [[`\`${path}\``, `\`${permission}\``, ...may.map((yes) => (yes ? "yes" : "–"))]];
  });
  const rows = readFileSync(DOCUMENT, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `/staff/"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual(due.toSorted((a, b) => (a[0] ?? "").localeCompare(b[0] ?? "")));
});
