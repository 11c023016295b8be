import type { KeyObject } from "node:crypto";
import {
  buildGatewayCallback,
  DEBIT_PATH,
  buildJsonRequest,
  MIDTRANS_PATH,
  buildPaidNotification,
  QR_PATH,
  signNotification,
  XENDIT_PATH,
} from "./signed-notifications.ts";
import { MALFORMED_BODIES, UNEXPECTED_VALUES } from "./malformed-bodies.ts";
import type { NotificationRequest } from "./notification-client.ts";
import { randomInteger } from "../seeded-random.ts";

/** What a forger has: references of payments that wait, and at worst the acquirer's own pen. */
export interface Forgery {
  chance: () => number;
  /** What they would like to be believed of: our references of payments that wait. */
  references: readonly string[];
  rupiah: number;
  /** The acquirer's, with which it signs things that make no sense. */
  acquirerKey: KeyObject;
  /** Of the forger, who has no other. */
  ownKey: KeyObject;
  /** Epoch ms. */
  now: number;
}

type Forge = (forgery: Forgery) => NotificationRequest;

/** Behind this margin a signature is stale, whichever way the clocks differ. */
const STALE_FROM_MS = 5 * 60_000 + 10_000;
const MOST_BYTES = 64 * 1024;

/** None of these may change anything, whatever it is answered. */
export const FORGERIES: Readonly<Record<string, Forge>> = {
  "a signature of another key": (it) => mint(it, { key: it.ownKey }),
  "no signature": (it) => buildJsonRequest(getPath(it), JSON.parse(paid(it)) as object),
  "a signature of random bytes": (it) => withHeader(mint(it, {}), "X-SIGNATURE", garbled(it)),
  "another body than was signed": (it) => {
    const parcel = mint(it, {});
    return { ...parcel, body: String(parcel.body).replace(".00", `${digit(it)}.00`) };
  },
  "signed for another address": (it) => {
    const signed = mint(it, { path: pick(it, ["/", "/acquirer/other/notify", `${QR_PATH}/`]) });
    return { ...signed, path: getPath(it) };
  },
  "a wallet's word at the address for codes": (it) => ({
    ...mint(it, { path: DEBIT_PATH }),
    path: QR_PATH,
  }),
  "of long ago, or of the future": (it) => {
    const off = randomInteger(it.chance, STALE_FROM_MS, 10 * STALE_FROM_MS);
    return mint(it, { at: it.now + (it.chance() < 0.5 ? off : -off) });
  },
  "another time than was signed": (it) =>
    withHeader(mint(it, {}), "X-TIMESTAMP", pick(it, ["", "now", "2026-02-30T10:00:00+07:00"])),
  "broken off": (it) => {
    const whole = paid(it);
    return mint(it, { body: whole.slice(0, randomInteger(it.chance, 0, whole.length - 1)) });
  },
  "fields of other types": (it) => {
    const field = pick(it, ["latestTransactionStatus", "originalReferenceNo", "amount"]);
    const content = { ...(JSON.parse(paid(it)) as object), [field]: pick(it, UNEXPECTED_VALUES) };
    return mint(it, { body: JSON.stringify(content) });
  },
  "no notification at all": (it) => mint(it, { body: pick(it, MALFORMED_BODIES) }),
  "of a payment that never was": (it) =>
    mint(it, { body: buildPaidNotification(`3S06${"Z".repeat(15)}${digit(it)}`, it.rupiah) }),
  "one byte too many": (it) => ({ ...mint(it, {}), body: Buffer.alloc(MOST_BYTES + 1, " ") }),
  "as many bytes as may be, and none of sense": (it) =>
    buildJsonRequest(getPath(it), { filler: "x".repeat(MOST_BYTES - 13) }),
  "another content type": (it) =>
    withHeader(
      mint(it, { key: it.ownKey }),
      "Content-Type",
      pick(it, ["text/xml", "multipart/form-data; boundary=x", "nonsense", "application/json;;"]),
    ),
  "a profile that is not there": (it) => ({
    ...mint(it, {}),
    path: `/acquirer/${pick(it, ["other", "%00", "..%2Fsandbox", "__proto__"])}/notify`,
  }),
  "SNAP's signature at another's address": (it) => ({
    ...mint(it, {}),
    path: pick(it, [MIDTRANS_PATH, XENDIT_PATH]),
  }),
  "Midtrans with a wrong key": (it) =>
    buildJsonRequest(MIDTRANS_PATH, {
      order_id: pick(it, it.references),
      status_code: "200",
      gross_amount: `${it.rupiah}.00`,
      transaction_status: "settlement",
      signature_key: pick(it, [garbled(it), "0".repeat(128), 7, null, ["a"]]),
    }),
  "Xendit with a wrong token": (it) =>
    buildGatewayCallback(Buffer.from(garbled(it)).toString("hex"), {
      reference: pick(it, it.references),
      id: "pr-1",
    }),
};

function mint(
  it: Forgery,
  but: Partial<{ key: KeyObject; path: string; at: number; body: string }>,
) {
  const { key = it.acquirerKey, path = QR_PATH, at = it.now, body = paid(it) } = but;
  return signNotification(body, { key, path, at });
}

function paid(it: Forgery): string {
  return buildPaidNotification(pick(it, it.references), it.rupiah);
}

function getPath(it: Forgery): string {
  return pick(it, [QR_PATH, DEBIT_PATH]);
}

function withHeader(parcel: NotificationRequest, name: string, value: string): NotificationRequest {
  return { ...parcel, headers: { ...parcel.headers, [name]: value } };
}

function pick<T>({ chance }: Forgery, list: readonly T[]): T {
  const one = list[randomInteger(chance, 0, list.length - 1)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
}

function digit({ chance }: Forgery): number {
  return randomInteger(chance, 1, 9);
}

function garbled({ chance }: Forgery): string {
  return Buffer.from(Array.from({ length: 256 }, () => randomInteger(chance, 0, 255))).toString(
    "base64",
  );
}
