import { BASE_PATH } from "@santap/contract/call";
import { operatorLogin, operatorMe } from "@santap/contract/calls/operator";
import { staffMe, stationSignIn } from "@santap/contract/calls/staff";
import { kitchenBoard, KITCHEN_EVENTS_PATH } from "@santap/contract/calls/staff/kitchen";
import * as calls from "@santap/contract/calls/staff/staff-invite";
import { listTeam } from "@santap/contract/calls/staff/team";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { StoreRole } from "@santap/domain/staff/permission";
import { getNameKey } from "@santap/domain/staff/team-name";
import { describe, expect } from "vitest";
import { test as base } from "../../../testing/fixtures.ts";
import type { Rows } from "../../../testing/rows.ts";
import { codeAt } from "../../../identity/operator/sign-in/second-factor.ts";
import {
  addStaff,
  addStations,
  openStaffBrowser,
  openStation,
  PIN,
  type StaffBrowser,
} from "../staff.fixture.ts";

const test = base.extend("stations", { scope: "file", auto: true }, async ({ product }) => {
  for (const storeId of ["S06", "S05"]) await addStations(product.rows, storeId);
});
const S06 = { storeId: "S06" };
const PASSWORD = "three quiet mountains";

async function openAs(appUrl: string, rows: Rows, role: StoreRole): Promise<StaffBrowser> {
  const browser = openStaffBrowser(appUrl);
  await browser.signIn(await addStaff(rows, "S06", role));
  return browser;
}

async function invite(browser: StaffBrowser, role: StoreRole): Promise<string> {
  const { link } = await browser.ask(calls.inviteStaff, { ...S06, role, label: "Tono" });
  return link.split("#")[1] ?? "";
}

let people = 0;
const newPerson = (token: string) => {
  people += 1;
  return { token, name: "Tono", loginName: `tono.${people}`, password: PASSWORD, pin: PIN };
};

describe("STAFF-5 an invitation", () => {
  test("STAFF-5 an invitation gives an account with name, password and PIN, once, however many use it at once", async ({
    product: { appUrl, rows },
  }) => {
    const token = await invite(await openAs(appUrl, rows, "MANAGER"), "CASHIER");
    const phone = openStaffBrowser(appUrl);
    expect(await phone.ask(calls.readStaffInvite, { token })).toMatchObject({
      ...{ storeName: "Kopi Langkah Pagi", role: "CASHIER", label: "Tono", totp: null },
    });
    for (const [change, fault] of [
      [{ password: "short" }, "PASSWORD_SHORT"],
      [{ pin: "123456" }, "PIN_SIMPLE"],
      [{ loginName: "Operator" }, "LOGIN_NAME_TAKEN"],
    ] as const)
      expect(
        (await phone.ask(calls.acceptStaffInvite, { ...newPerson(token), ...change })).fault,
      ).toBe(fault);
    const all = Array.from({ length: 4 }, () => newPerson(token));
    const codes = await Promise.all(
      all.map((one) => openStaffBrowser(appUrl).tryCall(calls.acceptStaffInvite, one)),
    );
    expect(codes.toSorted()).toEqual([...Array(3).fill(StaffErrorCode.staffInviteInvalid), "OK"]);
    const { loginName } = all[codes.indexOf("OK")] ?? newPerson(token);
    await phone.ask(operatorLogin, { loginName, password: PASSWORD });
    const me = await phone.ask(staffMe, {});
    expect(me.stores).toMatchObject([{ ...S06, role: "CASHIER" }]);
    const tablet = await openStation(appUrl, rows, { ...S06, stationId: "grill" });
    const operatorId = me.person?.operatorId ?? "";
    await tablet.ask(stationSignIn, { operatorId, pin: PIN });
    const acts = "select act from audit_entry where subject = $1";
    expect(await rows.all(acts, [operatorId])).toEqual([{ act: "STAFF_JOINED" }]);
  });

  test("STAFF-5 an invitation of an owner needs the code of an authenticator app, which counts as used", async ({
    product: { appUrl, rows },
  }) => {
    const token = await invite(await openAs(appUrl, rows, "OWNER"), "OWNER");
    const phone = openStaffBrowser(appUrl);
    const { totp } = await phone.ask(calls.readStaffInvite, { token });
    expect((await phone.ask(calls.readStaffInvite, { token })).totp).toEqual(totp);
    const person = newPerson(token);
    const accept = (code: string) =>
      phone.ask(calls.acceptStaffInvite, { ...person, ...(code && { code }) });
    expect([(await accept("")).fault, (await accept("000000x")).fault]).toEqual([
      "CODE_WRONG",
      "CODE_WRONG",
    ]);
    const code = codeAt(totp?.secret ?? "", Date.now());
    const { fault, recoveryCodes } = await accept(code);
    expect([fault, recoveryCodes.length]).toEqual([null, 10]);
    const { loginName } = person;
    const signIn = (proof: object) =>
      phone.tryCall(operatorLogin, { loginName, password: PASSWORD, ...proof });
    expect(await signIn({})).toBe(StaffErrorCode.secondFactorRequired);
    expect(await signIn({ code })).toBe(StaffErrorCode.secondFactorInvalid);
    expect(await signIn({ code: recoveryCodes[0] })).toBe("OK");
  });

  test("STAFF-5 an invitation is refused once revoked or expired, and given by those who look after the role alone", async ({
    product: { appUrl, rows },
  }) => {
    const manager = await openAs(appUrl, rows, "MANAGER");
    for (const role of ["MANAGER", "OWNER"] as const)
      expect(await manager.tryCall(calls.inviteStaff, { ...S06, role, label: "x" })).toBe(
        StaffErrorCode.memberNotManaged,
      );
    const phone = openStaffBrowser(appUrl);
    const tryAccept = (token: string) => phone.tryCall(calls.acceptStaffInvite, newPerson(token));
    const [revoked, expired] = [await invite(manager, "WAITER"), await invite(manager, "KITCHEN")];
    const { invites } = await manager.ask(calls.listStaffInvites, S06);
    const { inviteId = "" } = invites.find(({ role }) => role === "WAITER") ?? {};
    await manager.ask(calls.revokeStaffInvite, { ...S06, inviteId });
    await rows.all("update staff_invite set expires_at = now() where role = 'KITCHEN'");
    for (const token of [revoked, expired, "A".repeat(43)])
      expect(await tryAccept(token)).toBe(StaffErrorCode.staffInviteInvalid);
  });

  test("STAFF-6 an invitation adds a store to an account, once; an owner's needs a second factor", async ({
    product: { appUrl, rows },
  }) => {
    const owner = await openAs(appUrl, rows, "OWNER");
    const account = await addStaff(rows, "S05", "WAITER");
    const phone = openStaffBrowser(appUrl);
    await phone.signIn(account);
    const join = async (role: StoreRole) =>
      phone.tryCall(calls.joinStore, { token: await invite(owner, role), pin: "640281" });
    expect(await join("OWNER")).toBe(StaffErrorCode.secondFactorNotEnrolled);
    expect(await join("CASHIER")).toBe("OK");
    expect(await join("CASHIER")).toBe(StaffErrorCode.staffInviteInvalid);
    const { stores } = await phone.ask(staffMe, {});
    expect(stores.map(({ storeId, role }) => [storeId, role])).toEqual([
      ["S05", "WAITER"],
      ["S06", "CASHIER"],
    ]);
  });
});

describe("STAFF-4 names of a team", () => {
  test("STAFF-4 a person who joins under a name of the team gets a number, also two at once and with an account of another store", async ({
    product: { appUrl, rows },
  }) => {
    await addStations(rows, "S07");
    const at = { storeId: "S07" };
    const owner = openStaffBrowser(appUrl);
    await owner.signIn(await addStaff(rows, "S07", "OWNER"));
    const inviteTo = async () => {
      const { link } = await owner.ask(calls.inviteStaff, { ...at, role: "CASHIER", label: "x" });
      return link.split("#")[1] ?? "";
    };
    const join = async (name: string) => {
      const person = { ...newPerson(await inviteTo()), name };
      expect((await openStaffBrowser(appUrl).ask(calls.acceptStaffInvite, person)).fault).toBe(
        null,
      );
    };
    await join("Dewi");
    await Promise.all([join("DE WI"), join("De\u200bwi")]);
    const account = await addStaff(rows, "S06", "CASHIER");
    await rows.all("update operator set name = 'dewi' where operator_id = $1", [
      account.operatorId,
    ]);
    const phone = openStaffBrowser(appUrl);
    await phone.signIn(account);
    await phone.ask(calls.joinStore, { token: await inviteTo(), pin: "640281" });
    const { members } = await owner.ask(listTeam, at);
    const names = members
      .map(({ name }) => getNameKey(name))
      .filter((key) => key.startsWith("dewi"));
    expect(names.toSorted()).toEqual(["dewi", "dewi2", "dewi3", "dewi4"]);
  });
});

describe("STAFF-5 who leaves", () => {
  test("STAFF-5 who leaves is out at once: sessions, stations, open streams, and invitations that they gave", async ({
    product: { appUrl, rows },
  }) => {
    const owner = await openAs(appUrl, rows, "OWNER");
    const account = await addStaff(rows, "S06", "MANAGER");
    const { operatorId } = account;
    const phone = openStaffBrowser(appUrl);
    await phone.signIn(account);
    const token = await invite(phone, "WAITER");
    const tablet = await openStation(appUrl, rows, { ...S06, stationId: "grill" });
    await tablet.ask(stationSignIn, { operatorId, pin: PIN });
    const streams = await Promise.all([phone, tablet].map((one) => openStream(appUrl, one)));
    const staying = await openStream(appUrl, owner);
    await owner.ask(calls.removeMember, { ...S06, operatorId });
    // Their end is read.
    for (const stream of streams) await stream.ended;
    expect((await phone.send(operatorMe, {})).status).toBe(401);
    expect(await tablet.tryCall(kitchenBoard, S06)).toBe(StaffErrorCode.staffNotSignedIn);
    expect(await tablet.tryCall(stationSignIn, { operatorId, pin: PIN })).toBe(
      StaffErrorCode.pinIncorrect,
    );
    expect(await phone.tryCall(calls.acceptStaffInvite, newPerson(token))).toBe(
      StaffErrorCode.staffInviteInvalid,
    );
    await phone.signIn(account);
    expect(await phone.tryCall(kitchenBoard, S06)).toBe(StaffErrorCode.staffForbidden);
    expect(staying.isOpen()).toBe(true);
    staying.close();
  });

  test("STAFF-5 who leaves is somebody whom the caller looks after", async ({
    product: { appUrl, rows },
  }) => {
    const manager = await openAs(appUrl, rows, "MANAGER");
    const { operatorId } = await addStaff(rows, "S06", "OWNER");
    expect(await manager.tryCall(calls.removeMember, { ...S06, operatorId })).toBe(
      StaffErrorCode.memberNotManaged,
    );
  });
});

/** The kitchen's stream of a browser, once it is open. */
async function openStream(appUrl: string, { cookies }: StaffBrowser) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const hangUp = new AbortController();
  const response = await fetch(`${appUrl}${BASE_PATH}${KITCHEN_EVENTS_PATH}?storeId=S06`, {
    headers: { cookie },
    signal: hangUp.signal,
  });
  let open = true;
  const read = async () => {
    for await (const _chunk of response.body ?? []) if (hangUp.signal.aborted) break;
    open = false;
  };
  const ended = read().catch(() => undefined);
  return { ended, isOpen: () => open, close: () => hangUp.abort() };
}

test("STAFF-5 names, labels and reasons of staff keep nothing that cannot be seen", async ({
  product: { appUrl, rows },
}) => {
  const manager = await openAs(appUrl, rows, "MANAGER");
  const hidden = "To\u202Eno\u0007\u200B";
  const label = hidden;
  const { link } = await manager.ask(calls.inviteStaff, { ...S06, role: "CASHIER", label });
  const token = link.split("#")[1] ?? "";
  const phone = openStaffBrowser(appUrl);
  expect(await phone.ask(calls.readStaffInvite, { token })).toMatchObject({ label: "Tono" });
  const nobody = { ...newPerson(token), name: " \u202E\u200B" };
  expect((await phone.send(calls.acceptStaffInvite, nobody)).status).toBe(400);
  const person = newPerson(token);
  await phone.ask(calls.acceptStaffInvite, { ...person, name: `\u2066${person.loginName}\u2069` });
  const { members } = await manager.ask(listTeam, S06);
  expect(members.map(({ name }) => name)).toContain(person.loginName);
});
