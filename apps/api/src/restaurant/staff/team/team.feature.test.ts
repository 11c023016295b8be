import { operatorMe } from "@santap/contract/calls/operator";
import { changeRole, listTeam, resetPin } from "@santap/contract/calls/staff/team";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { StoreRole } from "@santap/domain/staff/permission";
import { expect } from "vitest";
import { test as base } from "../../../testing/fixtures.ts";
import { addStaff, addStations, openStaffBrowser } from "../staff.fixture.ts";

const test = base.extend("stations", { scope: "file", auto: true }, async ({ product }) => {
  for (const storeId of ["S06", "S05"]) await addStations(product.rows, storeId);
});
const ROLES: readonly StoreRole[] = ["WAITER", "KITCHEN", "CASHIER", "MANAGER", "OWNER"];

test("STAFF-2 STAFF-3 a manager resets PINs of those below, an owner those of all, none those of another store", async ({
  product: { appUrl, rows },
}) => {
  const stranger = await addStaff(rows, "S05", "WAITER");
  for (const [role, managed] of [
    ["MANAGER", ["WAITER", "KITCHEN", "CASHIER"]],
    ["OWNER", ROLES],
  ] as const) {
    const self = await addStaff(rows, "S06", role);
    const browser = openStaffBrowser(appUrl);
    await browser.signIn(self);
    const others = [];
    for (const one of ROLES) others.push({ role: one, ...(await addStaff(rows, "S06", one)) });
    const { members } = await browser.ask(listTeam, { storeId: "S06" });
    const find = (operatorId: string) => members.find((one) => one.operatorId === operatorId);
    const reset = (operatorId: string) => browser.tryCall(resetPin, { storeId: "S06", operatorId });
    for (const other of others) {
      const may = managed.some((one) => one === other.role);
      expect([other.role, find(other.operatorId)?.managed]).toEqual([other.role, may]);
      expect(await reset(other.operatorId)).toBe(may ? "OK" : StaffErrorCode.memberNotManaged);
    }
    expect(find(stranger.operatorId)).toBeUndefined();
    for (const operatorId of [self.operatorId, stranger.operatorId, "op_unknown"])
      expect(await reset(operatorId)).toBe(StaffErrorCode.memberNotManaged);
  }
});

test("STAFF-3 STAFF-5 a role is changed by who looks after the person, to one that they look after; the person is signed out, and works with the new one", async ({
  product: { appUrl, rows },
}) => {
  const storeId = "S06";
  const open = async (role: StoreRole) => {
    const account = await addStaff(rows, storeId, role);
    const browser = openStaffBrowser(appUrl);
    await browser.signIn(account);
    return { account, browser };
  };
  const manager = await open("MANAGER");
  const cashier = await open("CASHIER");
  const { operatorId } = cashier.account;
  const change = (role: StoreRole, of = operatorId) =>
    manager.browser.tryCall(changeRole, { storeId, operatorId: of, role });
  const readRole = async () => {
    const { members } = await manager.browser.ask(listTeam, { storeId });
    return members.find((one) => one.operatorId === operatorId)?.role;
  };

  for (const role of ["MANAGER", "OWNER"] as const)
    expect(await change(role)).toBe(StaffErrorCode.memberNotManaged);
  const owner = await open("OWNER");
  for (const other of [manager.account.operatorId, owner.account.operatorId, "op_unknown"])
    expect(await change("WAITER", other)).toBe(StaffErrorCode.memberNotManaged);
  expect(await cashier.browser.tryCall(changeRole, { storeId, operatorId, role: "OWNER" })).toBe(
    StaffErrorCode.staffForbidden,
  );
  expect((await cashier.browser.send(operatorMe, {})).status).toBe(200);

  expect(await change("WAITER")).toBe("OK");
  expect(await readRole()).toBe("WAITER");
  expect((await cashier.browser.send(operatorMe, {})).status).toBe(401);
  const again = await owner.browser.ask(changeRole, { storeId, operatorId, role: "WAITER" });
  expect(again).toEqual({ repeated: true });

  await owner.browser.ask(changeRole, { storeId, operatorId, role: "MANAGER" });
  expect(await change("WAITER")).toBe(StaffErrorCode.memberNotManaged);
});
