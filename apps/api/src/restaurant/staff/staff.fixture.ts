import { randomBytes } from "node:crypto";
import http from "node:http";
import { BASE_PATH, type Call, type DataOf, type PayloadOf } from "@santap/contract/call";
import type { Envelope } from "@santap/contract/envelope";
import { registerStation, stationSignIn } from "@santap/contract/calls/staff";
import type { StoreRole } from "@santap/domain/staff/permission";
import { DEMO_OPERATOR } from "../../testing/console-browser.ts";
import { operatorLogin } from "@santap/contract/calls/operator";
import type { Rows } from "../../testing/rows.ts";
import { SECRETS } from "../../testing/test-product.ts";
import { encrypt, getEncryptionKey } from "../../tokens/encryption.ts";
import { hashPin } from "./pin/pin-hash.ts";

export const PIN = "482915";

export interface StaffAccount {
  operatorId: string;
  loginName: string;
  pin: string;
}

const hashOfPin = hashPin(PIN);

/** Somebody who works in the store, with the demo operator's password and the PIN `PIN`. */
export async function addStaff(
  rows: Rows,
  storeId: string,
  role: StoreRole,
): Promise<StaffAccount> {
  const word = randomBytes(6).toString("hex");
  const operatorId = `op_${word}`;
  const loginName = `staff.${word}`;
  const pinBox = encrypt(getEncryptionKey(SECRETS.OTP_BOX_KEY), "pin", await hashOfPin);
  await rows.all(
    `insert into operator (operator_id, login_name, name, password_hash, created_at)
     select $1, $2, $3, password_hash, now() from operator where login_name = 'operator'`,
    [operatorId, loginName, `Staff ${word}`],
  );
  await rows.all(
    `insert into staff_member (store_id, operator_id, role, pin_box, started_at)
     values ($1, $2, $3, $4, now())`,
    [storeId, operatorId, role, pinBox],
  );
  return { operatorId, loginName, pin: PIN };
}

/** A session of theirs, for what is called without HTTP. */
export async function addSession(rows: Rows, operatorId: string): Promise<{ sessionHash: Buffer }> {
  const sessionHash = randomBytes(32);
  await rows.all(
    `insert into operator_session (token_hash, operator_id, created_at, used_at, expires_at)
     values ($1, $2, now(), now(), now() + interval '12 hours')`,
    [sessionHash, operatorId],
  );
  return { sessionHash };
}

/** Stations `grill`, `kitchen`, `counter` and `floor`; once a store. */
export async function addStations(rows: Rows, storeId: string): Promise<void> {
  for (const [nth, [stationId, kind, lock]] of [
    ["grill", "KITCHEN", null],
    ["kitchen", "KITCHEN", null],
    ["counter", "COUNTER", 5],
    ["floor", "FLOOR", 5],
  ].entries())
    await rows.all(
      `insert into station (store_id, station_id, kind, name, position, lock_minutes)
       values ($1, $2, $3, $2, $4, $5) on conflict do nothing`,
      [storeId, stationId, kind, nth + 1, lock],
    );
}

type Answer<C extends Call> = { status: number; envelope: Envelope<DataOf<C>> };

/** A browser of staff, with its cookies. */
export interface StaffBrowser {
  cookies: Map<string, string>;
  send<C extends Call>(call: C, payload: PayloadOf<C>): Promise<Answer<C>>;
  /** The call's data. @throws Error where it was refused */
  ask<C extends Call>(call: C, payload: PayloadOf<C>): Promise<DataOf<C>>;
  /** The refusal's code; OK where there is none. */
  tryCall<C extends Call>(call: C, payload: PayloadOf<C>): Promise<string>;
  /** Sends the call and hangs up before its answer. */
  cutOff<C extends Call>(call: C, payload: PayloadOf<C>): Promise<"LOST">;
  signIn(account: StaffAccount): Promise<void>;
}

let addresses = 0;

export function openStaffBrowser(appUrl: string, language = "en-US"): StaffBrowser {
  addresses += 1;
  const address = `10.77.${addresses >> 8}.${addresses % 256}`;
  const cookies = new Map<string, string>();
  const request = (call: Call, payload: unknown) => ({
    method: call.method,
    headers: {
      "content-type": "application/json",
      "accept-language": language,
      "x-forwarded-for": address,
      origin: appUrl,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    body: JSON.stringify(payload),
  });
  const browser: StaffBrowser = {
    cookies,
    async send(call, payload) {
      const url = `${appUrl}${BASE_PATH}${call.path}`;
      const response = await fetch(url, request(call, payload));
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return { status: response.status, envelope: (await response.json()) as never };
    },
    async ask(call, payload) {
      const { status, envelope } = await browser.send(call, payload);
      if (envelope.success) return envelope.data as never;
      throw new Error(`${call.path}: HTTP ${status}, ${envelope.error.code}`);
    },
    async tryCall(call, payload) {
      const { envelope } = await browser.send(call, payload);
      return envelope.success ? "OK" : envelope.error.code;
    },
    async cutOff(call, payload) {
      const { method, headers, body } = request(call, payload);
      const sent = http.request(`${appUrl}${BASE_PATH}${call.path}`, { method, headers });
      sent.on("error", () => undefined);
      await new Promise<void>((resolve) => sent.end(body, () => resolve()));
      // The request is with the server, its answer is not read.
      setImmediate(() => sent.destroy());
      return "LOST";
    },
    async signIn({ loginName }) {
      await browser.ask(operatorLogin, { loginName, password: DEMO_OPERATOR.password });
    },
  };
  return browser;
}

/** A tablet that a manager of the store has registered, before any sign-in. */
export async function openStation(
  appUrl: string,
  rows: Rows,
  { storeId, stationId }: { storeId: string; stationId: string },
): Promise<StaffBrowser> {
  const tablet = openStaffBrowser(appUrl);
  await tablet.signIn(await addStaff(rows, storeId, "MANAGER"));
  await tablet.ask(registerStation, { storeId, stationId });
  return tablet;
}

/** The same with a person of that role signed in. */
export async function openStationOf(
  appUrl: string,
  rows: Rows,
  place: { storeId: string; stationId: string; role: StoreRole },
): Promise<StaffBrowser & { operatorId: string }> {
  const tablet = await openStation(appUrl, rows, place);
  const { operatorId, pin } = await addStaff(rows, place.storeId, place.role);
  await tablet.ask(stationSignIn, { operatorId, pin });
  return { ...tablet, operatorId };
}
