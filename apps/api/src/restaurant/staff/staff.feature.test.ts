import { CALL_SCHEMAS } from "@santap/contract/call-schemas";
import {
  bumpLines,
  kitchenBoard,
  pauseKitchen,
  resumeKitchen,
} from "@santap/contract/calls/staff/kitchen";
import {
  listStations,
  registerStation,
  revokeStation,
  staffMe,
  stationSignIn,
  stationSignOut,
} from "@santap/contract/calls/staff";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { isPermitted, type StoreRole } from "@santap/domain/staff/permission";
import { describe, expect } from "vitest";
import { test as base } from "../../testing/fixtures.ts";
import { buildExample } from "../../testing/contract/wrong-payloads.ts";
import { addStaff, addStations, openStaffBrowser, openStation, PIN } from "./staff.fixture.ts";

const test = base.extend("stations", { scope: "file", auto: true }, async ({ product }) => {
  for (const storeId of ["S06", "S05"]) await addStations(product.rows, storeId);
});
const STORE_ROLES: readonly StoreRole[] = ["WAITER", "KITCHEN", "CASHIER", "MANAGER", "OWNER"];
const AT = { storeId: "S06", stationId: "grill" };

describe("STAFF-3", () => {
  const calls = [...CALL_SCHEMAS].filter(([{ access }]) => access === "staff");

  test("STAFF-3 MER-1 every call of staff, by every role and by staff of another store", async ({
    product: { appUrl, rows },
  }) => {
    expect(calls.length).toBeGreaterThan(4);
    const tryAll = async (role: StoreRole, home: string) => {
      const browser = openStaffBrowser(appUrl);
      await browser.signIn(await addStaff(rows, home, role));
      const refused = [];
      for (const [call, { payload }] of calls) {
        const example = {
          ...(buildExample(payload) as object),
          // A step that everybody may take who may make the call.
          ...(call === bumpLines && { moves: [{ lineId: "l", step: "SERVE", from: "READY" }] }),
          // A station that the store does not have: nothing is paused.
          ...([pauseKitchen, resumeKitchen].some((one) => one.path === call.path) && {
            stationId: "l",
          }),
          storeId: "S06",
        };
        const code = await browser.tryCall(call, example as never);
        if (code === StaffErrorCode.staffForbidden) refused.push(call.path);
      }
      return refused;
    };
    for (const role of STORE_ROLES) {
      const due = calls.filter(
        ([{ permission }]) => !isPermitted({ role, station: null }, permission!),
      );
      expect([role, await tryAll(role, "S06")]).toEqual([role, due.map(([{ path }]) => path)]);
      expect(await tryAll(role, "S05")).toEqual(calls.map(([{ path }]) => path));
    }
  });

  test("STAFF-3 without any session a call answers 401", async ({ product: { appUrl } }) => {
    const { status } = await openStaffBrowser(appUrl).send(kitchenBoard, { storeId: "S06" });
    expect(status).toBe(401);
  });
});

describe("STAFF-2 a station", () => {
  test("STAFF-2 a station is registered by a manager, whose own session on the device ends", async ({
    product: { appUrl, rows },
  }) => {
    const tablet = openStaffBrowser(appUrl);
    const manager = await addStaff(rows, "S06", "MANAGER");
    await tablet.signIn(manager);
    const { deviceId } = await tablet.ask(registerStation, AT);
    const me = await tablet.ask(staffMe, {});
    expect(me).toMatchObject({
      person: null,
      stores: [],
      station: {
        station: { stationId: "grill", kind: "KITCHEN" },
        store: { storeId: "S06", name: "Kopi Langkah Pagi" },
      },
    });
    expect(me.station?.people.map(({ operatorId }) => operatorId)).toContain(manager.operatorId);
    expect(await tablet.tryCall(kitchenBoard, { storeId: "S06" })).toBe(
      StaffErrorCode.staffNotSignedIn,
    );
    const entry = await rows.one(
      "select act, operator_id, after from audit_entry where subject = $1",
      [deviceId],
    );
    expect(entry).toEqual({
      act: "STATION_REGISTERED",
      operator_id: manager.operatorId,
      after: { stationId: "grill" },
    });
  });

  test("STAFF-2 a station lets people in by name and PIN, lowers what they may, and follows them when they leave", async ({
    product: { appUrl, rows },
  }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const owner = await addStaff(rows, "S06", "OWNER");
    const cook = await addStaff(rows, "S06", "KITCHEN");
    await tablet.ask(stationSignIn, { operatorId: owner.operatorId, pin: PIN });
    expect(await tablet.tryCall(kitchenBoard, { storeId: "S06" })).toBe("OK");
    expect(await tablet.tryCall(registerStation, AT)).toBe(StaffErrorCode.staffForbidden);
    expect(await tablet.tryCall(kitchenBoard, { storeId: "S05" })).toBe(
      StaffErrorCode.staffForbidden,
    );
    await tablet.ask(stationSignIn, { operatorId: cook.operatorId, pin: PIN });
    expect((await tablet.ask(staffMe, {})).person).toMatchObject({ role: "KITCHEN" });
    await rows.all("update staff_member set left_at = now() where operator_id = $1", [
      cook.operatorId,
    ]);
    expect(await tablet.tryCall(kitchenBoard, { storeId: "S06" })).toBe(
      StaffErrorCode.staffNotSignedIn,
    );
    await tablet.ask(stationSignIn, { operatorId: owner.operatorId, pin: PIN });
    await tablet.ask(stationSignOut, {});
    expect((await tablet.ask(staffMe, {})).person).toBeNull();
  });

  test("STAFF-2 a station that was revoked is none any more", async ({
    product: { appUrl, rows },
  }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const manager = openStaffBrowser(appUrl);
    await manager.signIn(await addStaff(rows, "S06", "MANAGER"));
    const list = await manager.ask(listStations, { storeId: "S06" });
    const devices = list.stations.find(({ stationId }) => stationId === "grill")?.devices ?? [];
    const deviceId = devices.at(-1)?.deviceId ?? "";
    await manager.ask(revokeStation, { storeId: "S06", deviceId });
    expect((await tablet.ask(staffMe, {})).station).toBeNull();
    const { operatorId } = await addStaff(rows, "S06", "KITCHEN");
    expect(await tablet.tryCall(stationSignIn, { operatorId, pin: PIN })).toBe(
      StaffErrorCode.stationUnknown,
    );
  });

  test("STAFF-2 a station is kept by a tap, not by a screen that refreshes itself", async ({
    product: { appUrl, rows },
  }) => {
    const tablet = await openStation(appUrl, rows, { storeId: "S06", stationId: "counter" });
    const { operatorId } = await addStaff(rows, "S06", "CASHIER");
    await tablet.ask(stationSignIn, { operatorId, pin: PIN });
    const isKeptBy = async (use: () => Promise<unknown>) => {
      const before = "now() - interval '4 minutes'";
      await rows.all(`update station_device set active_at = ${before} where operator_id = $1`, [
        operatorId,
      ]);
      await use();
      const query = `select active_at > now() - interval '1 minute' as kept
        from station_device where operator_id = $1`;
      return (await rows.one<{ kept: boolean }>(query, [operatorId])).kept;
    };
    const bump = {
      storeId: "S06",
      moves: [{ lineId: "l", step: "SERVE", from: "READY" }],
    } as const;
    expect(await isKeptBy(() => tablet.ask(kitchenBoard, { storeId: "S06" }))).toBe(false);
    expect(await isKeptBy(() => tablet.ask(bumpLines, { ...bump, moves: [...bump.moves] }))).toBe(
      true,
    );
  });

  test("left alone at the counter asks for the PIN again, in the kitchen never", async ({
    product: { appUrl, rows },
  }) => {
    for (const [stationId, code] of [
      ["counter", StaffErrorCode.staffNotSignedIn],
      ["grill", "OK"],
    ] as const) {
      const tablet = await openStation(appUrl, rows, { storeId: "S06", stationId });
      const { operatorId } = await addStaff(rows, "S06", "CASHIER");
      await tablet.ask(stationSignIn, { operatorId, pin: PIN });
      expect(await tablet.tryCall(kitchenBoard, { storeId: "S06" })).toBe("OK");
      await rows.all(
        "update station_device set active_at = now() - interval '6 minutes' where operator_id = $1",
        [operatorId],
      );
      expect(await tablet.tryCall(kitchenBoard, { storeId: "S06" })).toBe(code);
    }
  });
});

test("STAFF-4 an audit entry is neither changed nor deleted", async ({ product: { rows } }) => {
  await expect(rows.all("delete from audit_entry")).rejects.toThrow("append-only");
  await expect(rows.all("update audit_entry set act = 'X'")).rejects.toThrow("append-only");
});
