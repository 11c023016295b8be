import { expect, test } from "vitest";
import { isPermitted, type Permission, type StationKind, type StoreRole } from "./permission.ts";

const STORE_ROLES: readonly StoreRole[] = ["WAITER", "KITCHEN", "CASHIER", "MANAGER", "OWNER"];
const STATION_KINDS: readonly StationKind[] = ["KITCHEN", "COUNTER", "FLOOR"];

const PERMISSIONS: readonly Permission[] = [
  "kitchen:read",
  "kitchen:cook",
  "kitchen:serve",
  "kitchen:assign",
  "station:register",
  "counter:read",
  "table:read",
  "table:serve",
  "qris:show",
  "cash:take",
  "refund:give",
  "approval:ask",
  "voucher:redeem",
  "shift:count",
  "table:override",
  "table:end",
  "table:arrange",
  "pin:choose",
  "team:read",
  "team:manage",
  "print:send",
];
const WAITER = [
  "kitchen:read",
  "kitchen:serve",
  "counter:read",
  "table:read",
  "table:serve",
  "qris:show",
  "voucher:redeem",
  "pin:choose",
  "print:send",
];
const list = (station: StationKind | null) =>
  STORE_ROLES.map((role) => [
    role,
    ...PERMISSIONS.filter((permission) => isPermitted({ role, station }, permission)),
  ]);

test("STAFF-3 what each role may on a device of its own", () => {
  expect(list(null)).toEqual([
    ["WAITER", ...WAITER],
    ["KITCHEN", "kitchen:read", "kitchen:cook", "kitchen:serve", "pin:choose", "print:send"],
    [
      "CASHIER",
      "kitchen:read",
      "kitchen:serve",
      "counter:read",
      "table:read",
      "table:serve",
      "qris:show",
      "cash:take",
      "refund:give",
      "approval:ask",
      "voucher:redeem",
      "shift:count",
      "table:override",
      "pin:choose",
      "print:send",
    ],
    ["MANAGER", ...PERMISSIONS],
    ["OWNER", ...PERMISSIONS],
  ]);
});

test("STAFF-2 a station lowers what a person may, and never raises it", () => {
  for (const station of STATION_KINDS)
    for (const role of STORE_ROLES)
      for (const permission of PERMISSIONS)
        if (isPermitted({ role, station }, permission))
          expect(isPermitted({ role, station: null }, permission)).toBe(true);
  expect(isPermitted({ role: "OWNER", station: "KITCHEN" }, "station:register")).toBe(false);
  expect(isPermitted({ role: "OWNER", station: "KITCHEN" }, "cash:take")).toBe(false);
  expect(isPermitted({ role: "OWNER", station: "FLOOR" }, "refund:give")).toBe(false);
  expect(isPermitted({ role: "MANAGER", station: "COUNTER" }, "kitchen:cook")).toBe(false);
});
