import { expect, test } from "vitest";
import type { StoreRole } from "./permission.ts";
import { mayManage } from "./team.ts";

const ROLES: readonly StoreRole[] = ["WAITER", "KITCHEN", "CASHIER", "MANAGER", "OWNER"];

test("STAFF-2 a manager looks after those below, an owner after all, none after themselves", () => {
  const managed = ROLES.map((role) =>
    ROLES.filter((other) => mayManage({ operatorId: "a", role }, { operatorId: "b", role: other })),
  );
  expect(managed).toEqual([[], [], [], ["WAITER", "KITCHEN", "CASHIER"], ROLES]);
  const owner = { operatorId: "a", role: "OWNER" } as const;
  expect(mayManage(owner, owner)).toBe(false);
});
