import { stationSignIn } from "@santap/contract/calls/staff";
import * as calls from "@santap/contract/calls/staff/staff-invite";
import { listTeam } from "@santap/contract/calls/staff/team";
import type { StoreRole } from "@santap/domain/staff/permission";
import { expect } from "vitest";
import { test as base } from "../../../testing/fixtures.ts";
import { addStaff, addStations, openStaffBrowser, openStation, PIN } from "../staff.fixture.ts";

const test = base.extend("stations", { scope: "file", auto: true }, ({ product }) =>
  addStations(product.rows, "S06"),
);
const S06 = { storeId: "S06" };
const PASSWORD = "three quiet mountains";

test("STAFF-5 who works at stations joins by name and PIN alone, and signs in there alone; a manager needs an account", async ({
  product: { appUrl, rows },
}) => {
  const owner = openStaffBrowser(appUrl);
  await owner.signIn(await addStaff(rows, "S06", "OWNER"));
  const phone = openStaffBrowser(appUrl);
  const byPin = { name: "Wayan", pin: PIN };
  const join = async (role: StoreRole, account: object = {}) => {
    const { link } = await owner.ask(calls.inviteStaff, { ...S06, role, label: "Wayan" });
    const token = link.split("#")[1] ?? "";
    return (await phone.ask(calls.acceptStaffInvite, { token, ...byPin, ...account })).fault;
  };
  expect(await join("MANAGER")).toBe("LOGIN_NAME_MISSING");
  expect(await join("WAITER", { password: PASSWORD })).toBe("LOGIN_NAME_MISSING");
  expect(await join("WAITER", { loginName: "wayan" })).toBe("PASSWORD_SHORT");
  expect(await join("WAITER")).toBe(null);

  const { members } = await owner.ask(listTeam, S06);
  const joined = members.find(({ name }) => name === "Wayan");
  expect(joined).toMatchObject({ role: "WAITER", pin: "OWN", hasLogin: false });
  const tablet = await openStation(appUrl, rows, { ...S06, stationId: "grill" });
  const operatorId = joined?.operatorId ?? "";
  expect(await tablet.tryCall(stationSignIn, { operatorId, pin: PIN })).toBe("OK");
});
