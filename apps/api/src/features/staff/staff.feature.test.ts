import { randomBytes } from "node:crypto";
import { CALL_SCHEMAS } from "@santap/contract/call-schemas";
import type { Call } from "@santap/contract/call";
import { bumpLines, kitchenBoard } from "@santap/contract/calls/kitchen";
import {
  listStations,
  registerStation,
  revokeStation,
  setPin,
  staffMe,
  stationSignIn,
  stationSignOut,
} from "@santap/contract/calls/staff";
import { ErrorCode } from "@santap/contract/errors/codes";
import { isPermitted, type StoreRole } from "@santap/domain/staff/permission";
import { describe, expect } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { SECRETS } from "../../testing/test-product.ts";
import { decryptWithAny, getDecryptionKeys } from "../../tokens/encryption.ts";
import { inParallel } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import { buildExample } from "../../testing/contract/wrong-payloads.ts";
import { findPinBox } from "./pin/pin-store.ts";
import { reencryptPins } from "./pin/reencrypt-pins.ts";
import { addStaff, addStations, openStaffBrowser, openStation, PIN } from "./staff.fixture.ts";

const test = testWithOwnProduct()
  .extend("stations", { scope: "file", auto: true }, async ({ product }) => {
    for (const storeId of ["S06", "S05"]) await addStations(product.rows, storeId);
  })
  .extend("db", { scope: "file" }, ({ environment: { databaseUrl: url } }, { onCleanup }) => {
    const db = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
    onCleanup(() => db.destroy());
    return db;
  });
const STORE_ROLES: readonly StoreRole[] = ["WAITER", "KITCHEN", "CASHIER", "MANAGER", "OWNER"];
const AT = { storeId: "S06", stationId: "grill" };

describe("STAFF-3", () => {
  const calls = [...CALL_SCHEMAS].filter(([{ access }]) => access === "staff");

  test("STAFF-3 every call of staff, by every role and by staff of another store", async ({
    product: { appUrl, rows },
  }) => {
    expect(calls.length).toBeGreaterThan(4);
    const refused = async (call: Call, role: StoreRole, home: string) => {
      const browser = openStaffBrowser(appUrl);
      await browser.signIn(await addStaff(rows, home, role));
      const payload = {
        ...(buildExample(CALL_SCHEMAS.get(call)!.payload) as object),
        // A step that everybody may take who may make the call.
        ...(call === bumpLines && { moves: [{ lineId: "l", step: "SERVE", from: "READY" }] }),
      };
      const code = await browser.tryCall(call, { ...payload, storeId: "S06" } as never);
      return code === ErrorCode.staffForbidden;
    };
    for (const [call] of calls)
      for (const role of STORE_ROLES) {
        const permission = call.permission!;
        const due = !isPermitted({ role, station: null }, permission);
        expect([call.path, role, await refused(call, role, "S06")]).toEqual([call.path, role, due]);
        expect([call.path, role, await refused(call, role, "S05")]).toEqual([
          call.path,
          role,
          true,
        ]);
      }
  });

  test("STAFF-3 without any session a call answers 401", async ({ product: { appUrl } }) => {
    const { status } = await openStaffBrowser(appUrl).send(kitchenBoard, { storeId: "S06" });
    expect(status).toBe(401);
  });
});

describe("STAFF-2 a station", () => {
  test("is registered by a manager, whose own session on the device ends", async ({
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
    expect(await tablet.tryCall(kitchenBoard, { storeId: "S06" })).toBe(ErrorCode.staffNotSignedIn);
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

  test("lets people in by name and PIN, lowers what they may, and follows them when they leave", async ({
    product: { appUrl, rows },
  }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const owner = await addStaff(rows, "S06", "OWNER");
    const cook = await addStaff(rows, "S06", "KITCHEN");
    await tablet.ask(stationSignIn, { operatorId: owner.operatorId, pin: PIN });
    expect(await tablet.tryCall(kitchenBoard, { storeId: "S06" })).toBe("OK");
    expect(await tablet.tryCall(registerStation, AT)).toBe(ErrorCode.staffForbidden);
    expect(await tablet.tryCall(kitchenBoard, { storeId: "S05" })).toBe(ErrorCode.staffForbidden);
    await tablet.ask(stationSignIn, { operatorId: cook.operatorId, pin: PIN });
    expect((await tablet.ask(staffMe, {})).person).toMatchObject({ role: "KITCHEN" });
    await rows.all("update staff_member set left_at = now() where operator_id = $1", [
      cook.operatorId,
    ]);
    expect(await tablet.tryCall(kitchenBoard, { storeId: "S06" })).toBe(ErrorCode.staffNotSignedIn);
    await tablet.ask(stationSignIn, { operatorId: owner.operatorId, pin: PIN });
    await tablet.ask(stationSignOut, {});
    expect((await tablet.ask(staffMe, {})).person).toBeNull();
  });

  test("that was revoked is none any more", async ({ product: { appUrl, rows } }) => {
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
      ErrorCode.stationUnknown,
    );
  });

  test("is kept by a tap, not by a screen that refreshes itself", async ({
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
      ["counter", ErrorCode.staffNotSignedIn],
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

describe("STAFF-2 a PIN", () => {
  test("has five tries, also at once; then the right one waits, too", async ({
    product: { appUrl, rows },
  }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const { operatorId } = await addStaff(rows, "S06", "WAITER");
    const codes = await inParallel(8, () =>
      tablet.tryCall(stationSignIn, { operatorId, pin: "111222" }),
    );
    expect(codes.filter((code) => code === ErrorCode.pinIncorrect)).toHaveLength(5);
    expect(codes.filter((code) => code === ErrorCode.pinThrottled)).toHaveLength(3);
    const { envelope } = await tablet.send(stationSignIn, { operatorId, pin: PIN });
    expect(envelope.error).toMatchObject({ code: ErrorCode.pinThrottled });
    expect(envelope.error?.details?.["retryAfter"]).toBeLessThanOrEqual(60);
    await rows.all("update pin_attempt set opens_at = now() where key = $1", [
      `person:${operatorId}`,
    ]);
    await tablet.ask(stationSignIn, { operatorId, pin: PIN });
  });

  test("typed wrong a day ago counts no more", async ({ product: { appUrl, rows } }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const { operatorId } = await addStaff(rows, "S06", "WAITER");
    const guess = async () => {
      const { envelope } = await tablet.send(stationSignIn, { operatorId, pin: "111222" });
      return envelope.error?.details?.["triesLeft"];
    };
    expect([await guess(), await guess()]).toEqual([4, 3]);
    await rows.all("update pin_attempt set tried_at = tried_at - interval '25 hours'");
    expect(await guess()).toBe(4);
  });

  test("of others is guessed at no more than 20 times at a station", async ({
    product: { appUrl, rows },
  }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const people = [];
    for (let nth = 0; nth < 6; nth += 1) people.push(await addStaff(rows, "S06", "WAITER"));
    const codes: string[] = [];
    for (const { operatorId } of people)
      for (let nth = 0; nth < 4; nth += 1)
        codes.push(await tablet.tryCall(stationSignIn, { operatorId, pin: "111222" }));
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(ErrorCode.pinIncorrect));
    expect(codes.slice(20)).toEqual(Array(4).fill(ErrorCode.pinThrottled));
  });

  test("of a stranger is refused in the same words", async ({ product: { appUrl, rows } }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const elsewhere = await addStaff(rows, "S05", "WAITER");
    for (const operatorId of ["op_unknown", elsewhere.operatorId])
      expect(await tablet.tryCall(stationSignIn, { operatorId, pin: PIN })).toBe(
        ErrorCode.pinIncorrect,
      );
  });

  test("is chosen by its owner; a simple one is not taken", async ({
    product: { appUrl, rows },
  }) => {
    const account = await addStaff(rows, "S06", "MANAGER");
    const phone = openStaffBrowser(appUrl);
    await phone.signIn(account);
    const set = (pin: string) => phone.ask(setPin, { storeId: "S06", pin });
    expect(await set("123456")).toEqual({ fault: "SIMPLE" });
    expect(await set("640281")).toEqual({ fault: null });
    const tablet = await openStation(appUrl, rows, AT);
    const { operatorId } = account;
    expect(await tablet.tryCall(stationSignIn, { operatorId, pin: PIN })).toBe(
      ErrorCode.pinIncorrect,
    );
    await tablet.ask(stationSignIn, { operatorId, pin: "640281" });
    const { stored } = await rows.one<{ stored: string }>(
      "select encode(pin_box, 'escape') as stored from staff_member where operator_id = $1",
      [operatorId],
    );
    expect(stored).not.toContain("640281");
    expect(stored).not.toContain("argon2id");
  });
});

test("SCALE-8 PINs are encrypted anew with the newest key, and go on without the old one", async ({
  product: { appUrl, rows },
  db,
}) => {
  const account = await addStaff(rows, "S06", "WAITER");
  const older = SECRETS.OTP_BOX_KEY;
  const newer = randomBytes(32).toString("base64");
  const readKeyOf = async (keys: string) => {
    const box = await findPinBox(db, { storeId: "S06", operatorId: account.operatorId });
    return box !== null && decryptWithAny(getDecryptionKeys(keys), "pin", box) !== null;
  };
  expect(await reencryptPins(db, `k2:${newer},k1:${older}`)).toBe(0);
  expect([await readKeyOf(newer), await readKeyOf(older)]).toEqual([true, false]);
  await reencryptPins(db, `k2:${older},k1:${newer}`);
  const tablet = await openStation(appUrl, rows, AT);
  await tablet.ask(stationSignIn, { operatorId: account.operatorId, pin: PIN });
});

test("STAFF-4 an audit entry is neither changed nor deleted", async ({ product: { rows } }) => {
  await expect(rows.all("delete from audit_entry")).rejects.toThrow("append-only");
  await expect(rows.all("update audit_entry set act = 'X'")).rejects.toThrow("append-only");
});
