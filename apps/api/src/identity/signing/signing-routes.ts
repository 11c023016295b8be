import { registerKey } from "@santap/contract/calls/signing";
import type { Database } from "../../db/database.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { hashAddress, readBrowserId } from "../../http/security/client-keys.ts";
import { registerKey as makeKnown } from "./register-key.ts";

export interface SigningRouteDeps {
  db: Database;
  clock(): number;
  phoneKey: string;
}

export function serveSigning(calls: CallServer, { db, clock, phoneKey }: SigningRouteDeps): void {
  calls.serve(registerKey, async ({ payload, caller, request }) => {
    const browser = readBrowserId(payload, request);
    const addressKey = hashAddress(phoneKey, caller.address);
    const { publicKey } = payload;
    return makeKnown(db, { publicKey, browser, addressKey }, clock());
  });
}
