import { registerKey } from "@santap/contract/signing";
import type { Database } from "../../db/database.ts";
import type { CallServer } from "../../plugins/serve-call.ts";
import { addressKeyOf } from "../account/otp/counting-keys.ts";
import { browserIdOf } from "../captcha/browser-id.ts";
import { registerKey as makeKnown } from "./register-key.ts";

export interface SigningRouteDeps {
  db: Database;
  clock(): number;
  /** Hashes addresses. */
  phoneKey: string;
}

export function serveSigning(calls: CallServer, { db, clock, phoneKey }: SigningRouteDeps): void {
  calls.serve(registerKey, async ({ payload, caller, request }) => {
    const browser = browserIdOf(payload, request);
    const addressKey = addressKeyOf(phoneKey, caller.address);
    const { publicKey } = payload;
    return makeKnown(db, { publicKey, browser, addressKey }, clock());
  });
}
