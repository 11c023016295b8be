import { operatorLogout } from "@santap/contract/calls/operator";
import * as passkeys from "@santap/contract/calls/operator/passkey";
import { inviteStaff, joinStore } from "@santap/contract/calls/staff/staff-invite";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Tx } from "../../../db/transaction.ts";
import { createAuthenticator } from "../../../testing/software-authenticator.ts";
import { STORE } from "../../counter/counter.fixture.ts";
import { addStaff, openStaffBrowser } from "../staff.fixture.ts";
import { askBefore, openOwner, testWithHeldRows } from "./sign-in-races.fixture.ts";

const test = testWithHeldRows();

test("STAFF-2 a call in flight registers and removes no passkey, and joins no store, on a phone whose session has ended", async ({
  product,
  db,
}) => {
  const account = await addStaff(product.rows, STORE.storeId, "MANAGER");
  const { operatorId } = account;
  const hold = (tx: Tx) =>
    sql`select 1 from operator where operator_id = ${operatorId} for update`.execute(tx);
  const owner = await openOwner(product);
  const invitation = { storeId: STORE.storeId, role: "CASHIER" as const, label: "" };
  const { link } = await owner.ask(inviteStaff, invitation);
  const newcomer = await addStaff(product.rows, "S05", "WAITER");
  const phone = openStaffBrowser(product.appUrl);
  const register = async () => {
    const asked = await phone.ask(passkeys.startPasskeyRegistration, {});
    return createAuthenticator().create({ ...asked, origin: product.appUrl });
  };
  const askAtLogout = async (held: typeof hold, send: () => Promise<{ status: number }>) => {
    const ask = async () => String((await send()).status);
    const leave = () => phone.ask(operatorLogout, {});
    return askBefore({ product, db }, { hold: held, ask }, leave);
  };
  await phone.signIn(account);
  const first = await phone.ask(passkeys.registerPasskey, {
    name: "",
    passkey: await register(),
  });
  const removed = () => phone.send(passkeys.removePasskey, { credentialId: first.credentialId });
  expect(await askAtLogout(hold, removed)).toBe("401");
  // The passkey is its account's second factor now.
  await product.rows.all("delete from passkey where operator_id = $1", [operatorId]);
  await phone.signIn(account);
  const passkey = await register();
  const added = () => phone.send(passkeys.registerPasskey, { name: "", passkey });
  expect(await askAtLogout(hold, added)).toBe("401");
  const kept = "select count(*)::int as n from passkey where operator_id = $1";
  expect(await product.rows.one(kept, [operatorId])).toEqual({ n: 0 });
  await phone.signIn(newcomer);
  const token = /[\w-]+$/.exec(link)?.[0] ?? "";
  const holdInvites = (tx: Tx) => sql`select 1 from staff_invite for update`.execute(tx);
  const joined = () => phone.send(joinStore, { token, pin: "640281" });
  expect(await askAtLogout(holdInvites, joined)).toBe("401");
  const works = "select count(*)::int as n from staff_member where operator_id = $1";
  expect(await product.rows.one(works, [newcomer.operatorId])).toEqual({ n: 1 });
});
