import { randomBytes } from "node:crypto";
import { stationSignIn } from "@santap/contract/calls/staff";
import { listAlerts, markAlertsRead, resetPin, setPin } from "@santap/contract/calls/staff/team";
import { kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { describe, expect } from "vitest";
import { openDatabase } from "../../../db/database.ts";
import { DEMO_OPERATOR } from "../../../testing/console-browser.ts";
import { test as base } from "../../../testing/fixtures.ts";
import { SECRETS } from "../../../testing/test-product.ts";
import { inParallel } from "../../../testing/until.ts";
import { decryptWithAny, getDecryptionKeys } from "../../../tokens/encryption.ts";
import { addStaff, addStations, openStaffBrowser, openStation, PIN } from "../staff.fixture.ts";
import { findPinBox } from "./pin-store.ts";
import { reencryptPins } from "./reencrypt-pins.ts";

const test = base
  .extend("stations", { scope: "file", auto: true }, async ({ product }) => {
    for (const storeId of ["S06", "S05"]) await addStations(product.rows, storeId);
  })
  .extend("db", { scope: "file" }, ({ environment: { databaseUrl: url } }, { onCleanup }) => {
    const db = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
    onCleanup(() => db.destroy());
    return db;
  });
const AT = { storeId: "S06", stationId: "grill" };

describe("STAFF-2 a PIN", () => {
  test("STAFF-2 a PIN has five tries, also at once; then the right one waits, too", async ({
    product: { appUrl, rows },
  }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const { operatorId } = await addStaff(rows, "S06", "WAITER");
    const codes = await inParallel(8, () =>
      tablet.tryCall(stationSignIn, { operatorId, pin: "111222" }),
    );
    expect(codes.filter((code) => code === StaffErrorCode.pinIncorrect)).toHaveLength(5);
    expect(codes.filter((code) => code === StaffErrorCode.pinThrottled)).toHaveLength(3);
    const { envelope } = await tablet.send(stationSignIn, { operatorId, pin: PIN });
    expect(envelope.error).toMatchObject({ code: StaffErrorCode.pinThrottled });
    expect(envelope.error?.details?.["retryAfter"]).toBeLessThanOrEqual(60);
    await rows.all("update pin_attempt set opens_at = now() where key = $1", [
      `person:${operatorId}`,
    ]);
    await tablet.ask(stationSignIn, { operatorId, pin: PIN });
  });

  test("STAFF-2 a wrong PIN counts no more after a day", async ({ product: { appUrl, rows } }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const { operatorId } = await addStaff(rows, "S06", "WAITER");
    const guess = async () => {
      const { envelope } = await tablet.send(stationSignIn, { operatorId, pin: "111222" });
      return envelope.error?.details?.["triesLeft"];
    };
    expect([await guess(), await guess()]).toEqual([4, 3]);
    await rows.all(
      "update pin_attempt set tried_at = tried_at - interval '25 hours' where key = $1",
      [`person:${operatorId}`],
    );
    expect(await guess()).toBe(4);
  });

  test("STAFF-2 a PIN of others is guessed at no more than 20 times at a station", async ({
    product: { appUrl, rows },
  }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const people = [];
    for (let nth = 0; nth < 6; nth += 1) people.push(await addStaff(rows, "S06", "WAITER"));
    const codes: string[] = [];
    for (const { operatorId } of people)
      for (let nth = 0; nth < 4; nth += 1)
        codes.push(await tablet.tryCall(stationSignIn, { operatorId, pin: "111222" }));
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(StaffErrorCode.pinIncorrect));
    expect(codes.slice(20)).toEqual(Array(4).fill(StaffErrorCode.pinThrottled));
  });

  test("STAFF-2 a PIN of a stranger is refused in the same words", async ({
    product: { appUrl, rows },
  }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const elsewhere = await addStaff(rows, "S05", "WAITER");
    for (const operatorId of ["op_unknown", elsewhere.operatorId])
      expect(await tablet.tryCall(stationSignIn, { operatorId, pin: PIN })).toBe(
        StaffErrorCode.pinIncorrect,
      );
  });

  test("STAFF-2 a PIN is chosen by its owner; a simple one is not taken", async ({
    product: { appUrl, rows },
  }) => {
    const account = await addStaff(rows, "S06", "MANAGER");
    const phone = openStaffBrowser(appUrl);
    await phone.signIn(account);
    const set = (pin: string, proof: object) =>
      phone.send(setPin, { storeId: "S06", pin, ...proof });
    const asked = await Promise.all([
      set("123456", { currentPin: PIN }),
      set(PIN, { currentPin: PIN }),
    ]);
    expect(asked.map(({ envelope }) => envelope.data?.fault)).toEqual(["SIMPLE", "SAME"]);
    for (const proof of [{}, { currentPin: "111222" }, { password: "not the password" }])
      expect((await set("640281", proof)).envelope.error?.code).toBe(StaffErrorCode.pinIncorrect);
    expect((await set("305172", { currentPin: PIN })).envelope.data?.fault).toBeNull();
    const { password } = DEMO_OPERATOR;
    expect((await set("640281", { password })).envelope.data?.fault).toBeNull();
    const tablet = await openStation(appUrl, rows, AT);
    const { operatorId } = account;
    expect(await tablet.tryCall(stationSignIn, { operatorId, pin: PIN })).toBe(
      StaffErrorCode.pinIncorrect,
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

describe("STAFF-2 a PIN that a manager gives", () => {
  test("STAFF-2 a PIN that a manager gives ends the former one, and is good for choosing an own one alone", async ({
    product: { appUrl, rows },
  }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const { operatorId } = await addStaff(rows, "S06", "CASHIER");
    await tablet.ask(stationSignIn, { operatorId, pin: PIN });
    const manager = openStaffBrowser(appUrl);
    await manager.signIn(await addStaff(rows, "S06", "MANAGER"));
    const { pin } = await manager.ask(resetPin, { storeId: "S06", operatorId });
    expect(await tablet.tryCall(kitchenBoard, { storeId: "S06" })).toBe(
      StaffErrorCode.staffNotSignedIn,
    );
    const signIn = (typed: string, newPin?: string) =>
      tablet.tryCall(stationSignIn, { operatorId, pin: typed, ...(newPin && { newPin }) });
    expect(await signIn(PIN)).toBe(StaffErrorCode.pinIncorrect);
    expect(await signIn(pin)).toBe(StaffErrorCode.pinChangeRequired);
    expect(await signIn(pin, "111111")).toBe(StaffErrorCode.pinRefused);
    expect(await signIn(pin, pin)).toBe(StaffErrorCode.pinRefused);
    expect(await signIn(pin, "640281")).toBe("OK");
    expect([await signIn(pin), await signIn("640281")]).toEqual([
      StaffErrorCode.pinIncorrect,
      "OK",
    ]);
    const acts = await rows.all("select act from audit_entry where subject = $1 order by at", [
      operatorId,
    ]);
    expect(acts).toEqual([{ act: "PIN_RESET" }, { act: "PIN_SET" }]);
  });

  test("STAFF-2 a PIN that a manager gives expires after a day", async ({
    product: { appUrl, rows },
  }) => {
    const tablet = await openStation(appUrl, rows, AT);
    const { operatorId } = await addStaff(rows, "S06", "CASHIER");
    const owner = openStaffBrowser(appUrl);
    await owner.signIn(await addStaff(rows, "S06", "OWNER"));
    const { pin } = await owner.ask(resetPin, { storeId: "S06", operatorId });
    await rows.all("update staff_member set pin_given_until = now() where operator_id = $1", [
      operatorId,
    ]);
    expect(await tablet.tryCall(stationSignIn, { operatorId, pin, newPin: "640281" })).toBe(
      StaffErrorCode.pinIncorrect,
    );
  });
});

test("STAFF-2 owner and managers get an alert with who is locked and where, new until it is read", async ({
  product: { appUrl, rows },
}) => {
  const tablet = await openStation(appUrl, rows, AT);
  const victim = await addStaff(rows, "S06", "WAITER");
  const owner = openStaffBrowser(appUrl);
  await owner.signIn(await addStaff(rows, "S06", "OWNER"));
  const readOf = async (operatorId: string) => {
    const { name } = await rows.one<{ name: string }>(
      "select name from operator where operator_id = $1",
      [operatorId],
    );
    const { alerts } = await owner.ask(listAlerts, { storeId: "S06" });
    return alerts.filter((alert) => alert.name === name);
  };
  await inParallel(5, () =>
    tablet.tryCall(stationSignIn, { operatorId: victim.operatorId, pin: "111222" }),
  );
  expect(await readOf(victim.operatorId)).toMatchObject([
    { kind: "PERSON_LOCKED", stationName: "grill", wrong: 5, isRead: false },
  ]);
  await owner.ask(markAlertsRead, { storeId: "S06" });
  expect(await readOf(victim.operatorId)).toMatchObject([{ isRead: true }]);
  const others = [];
  for (let nth = 0; nth < 4; nth += 1) others.push(await addStaff(rows, "S06", "WAITER"));
  for (const { operatorId } of others)
    for (let nth = 0; nth < 4; nth += 1)
      await tablet.tryCall(stationSignIn, { operatorId, pin: "111222" });
  const last = others.at(-1)?.operatorId ?? "";
  expect(await readOf(last)).toMatchObject([{ kind: "DEVICE_LOCKED", wrong: 20, isRead: false }]);
});

test("STAFF-2 one person's PIN is guessed at from several stations no more often than from one", async ({
  product: { appUrl, rows },
}) => {
  const tablets = [];
  for (let nth = 0; nth < 3; nth += 1) tablets.push(await openStation(appUrl, rows, AT));
  const { operatorId } = await addStaff(rows, "S06", "WAITER");
  const codes = await Promise.all(
    tablets.flatMap((tablet) =>
      Array.from({ length: 3 }, () => tablet.tryCall(stationSignIn, { operatorId, pin: "111222" })),
    ),
  );
  expect(codes.filter((code) => code === StaffErrorCode.pinIncorrect)).toHaveLength(5);
  expect(codes.filter((code) => code === StaffErrorCode.pinThrottled)).toHaveLength(4);
});

test("SCALE-8 PINs are encrypted anew with the newest key, and go on without the old one", async ({
  product: { appUrl, rows },
  db,
}) => {
  const account = await addStaff(rows, "S06", "WAITER");
  const older = SECRETS.OTP_BOX_KEY;
  const newer = randomBytes(32).toString("base64");
  const readKeyOf = async (keys: string) => {
    const row = await findPinBox(db, { storeId: "S06", operatorId: account.operatorId });
    const box = row?.pin_box ?? null;
    return box !== null && decryptWithAny(getDecryptionKeys(keys), "pin", box) !== null;
  };
  expect(await reencryptPins(db, `k2:${newer},k1:${older}`)).toBe(0);
  expect([await readKeyOf(newer), await readKeyOf(older)]).toEqual([true, false]);
  await reencryptPins(db, `k2:${older},k1:${newer}`);
  const tablet = await openStation(appUrl, rows, AT);
  await tablet.ask(stationSignIn, { operatorId: account.operatorId, pin: PIN });
});
