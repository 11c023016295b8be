import * as calls from "@santap/contract/calls/staff/audit";
import { inviteStaff } from "@santap/contract/calls/staff/staff-invite";
import { resetPin } from "@santap/contract/calls/staff/team";
import { expect } from "vitest";
import { test } from "../../../testing/fixtures.ts";
import { addStaff, openStaffBrowser } from "../staff.fixture.ts";

test("STAFF-4 the audit log is searched by person, act and time, and exported without formulas", async ({
  product: { appUrl, rows },
}) => {
  const storeId = "S06";
  const owner = await addStaff(rows, storeId, "OWNER");
  const { operatorId } = owner;
  const browser = openStaffBrowser(appUrl);
  await browser.signIn(owner);
  await rows.all("update operator set name = '=Evil()' where operator_id = $1", [operatorId]);
  const cook = await addStaff(rows, storeId, "KITCHEN");
  const before = Date.now();
  await browser.ask(resetPin, { storeId, operatorId: cook.operatorId });
  await browser.ask(inviteStaff, { storeId, role: "WAITER", label: "+62" });
  const find = async (filter: object) => {
    const { entries } = await browser.ask(calls.listAuditEntries, {
      storeId,
      operatorId,
      ...filter,
    });
    return entries.map(({ act }) => act);
  };
  expect(await find({})).toEqual(["STAFF_INVITED", "PIN_RESET"]);
  expect(await find({ act: "PIN_RESET" })).toEqual(["PIN_RESET"]);
  expect(await find({ to: before - 60_000 })).toEqual([]);
  expect(await find({ from: before - 60_000 })).toHaveLength(2);
  const list = await browser.ask(calls.listAuditEntries, { storeId, operatorId });
  expect(list.entries[0]).toMatchObject({ after: '{"role": "WAITER", "label": "+62"}' });
  expect(list.people).toContainEqual({ operatorId, name: "=Evil()" });
  expect(list.entries[1]).toMatchObject({ subject: cook.operatorId, about: expect.any(String) });
  expect(await find({ olderThan: list.entries[0]?.entryId })).toEqual(["PIN_RESET"]);
  const { csv } = await browser.ask(calls.exportAuditEntries, { storeId, operatorId });
  expect(csv.split("\r\n")).toHaveLength(4);
  expect(csv).toContain(`"'=Evil()"`);
  const english = expect.stringContaining(`"Invitation made";"STAFF_INVITED"`);
  expect(csv).toEqual(english);
  const stranger = openStaffBrowser(appUrl);
  await stranger.signIn(await addStaff(rows, "S05", "OWNER"));
  const foreign = await stranger.ask(calls.listAuditEntries, { storeId: "S05", operatorId });
  expect(foreign.entries).toEqual([]);
});
