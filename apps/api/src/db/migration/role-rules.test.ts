import { expect, test } from "vitest";
import { ROLE_RULES, roleRefusals, type RoleFacts } from "./role-rules.ts";

const GOOD: RoleFacts = {
  role: "santap_app",
  superuser: false,
  createsRoles: false,
  createsTables: false,
  ownsTables: false,
  changeable: [],
};

const BAD: readonly [string, Partial<RoleFacts>][] = [
  ["is a superuser", { superuser: true }],
  ["may make roles", { createsRoles: true }],
  ["may make tables", { createsTables: true }],
  ["owns tables", { ownsTables: true }],
  ["may change what is append-only", { changeable: ["ledger_entry"] }],
];

test.each(BAD)("a role that %s is refused", (what, change) => {
  const found = roleRefusals({ ...GOOD, ...change });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`DATABASE_URL connects as santap_app, which ${what}`);
});

test("a role without any of it is not", () => {
  expect(roleRefusals(GOOD)).toEqual([]);
  expect(BAD).toHaveLength(ROLE_RULES.length);
});
