import { operatorLogin, operatorMe } from "@santap/contract/calls/operator";
import * as calls from "@santap/contract/calls/operator/passkey";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { describe, expect } from "vitest";
import { DEMO_OPERATOR } from "../../testing/console-browser.ts";
import { test } from "../../testing/fixtures.ts";
import type { Rows } from "../../testing/rows.ts";
import { createAuthenticator } from "../../testing/software-authenticator.ts";
import {
  addStaff,
  openStaffBrowser,
  type StaffAccount,
  type StaffBrowser,
} from "./staff.fixture.ts";

const { password } = DEMO_OPERATOR;

interface Signer extends Awaited<ReturnType<typeof addSigner>> {}

/** A manager who has registered a passkey on this device. */
async function addSigner(appUrl: string, rows: Rows) {
  const account = await addStaff(rows, "S06", "MANAGER");
  const phone = openStaffBrowser(appUrl);
  await phone.signIn(account);
  const device = createAuthenticator();
  const asked = { ...(await phone.ask(calls.startPasskeyRegistration, {})), origin: appUrl };
  const passkey = device.create(asked);
  const registered = await phone.ask(calls.registerPasskey, { name: "My phone", passkey });
  return { account, phone, device, asked, passkey, registered };
}

async function challenge(browser: StaffBrowser, appUrl: string) {
  return { ...(await browser.ask(calls.startPasskeySignIn, {})), origin: appUrl };
}

const logIn = (browser: StaffBrowser, { loginName }: StaffAccount, proof: object) =>
  browser.tryCall(operatorLogin, { loginName, password, ...proof });

async function trySignIn(appUrl: string, { device }: Pick<Signer, "device">, change: object = {}) {
  const browser = openStaffBrowser(appUrl);
  const assertion = device.sign({ ...(await challenge(browser, appUrl)), ...change });
  return browser.tryCall(calls.signInByPasskey, { assertion });
}

describe("STAFF-1 a passkey", () => {
  test("signs its person in alone, and its challenge is good once, also at once", async ({
    product: { appUrl, rows },
  }) => {
    const { account, device, asked } = await addSigner(appUrl, rows);
    const browser = openStaffBrowser(appUrl);
    const assertion = device.sign(await challenge(browser, appUrl), asked.userId);
    const codes = await Promise.all(
      Array.from({ length: 4 }, () =>
        openStaffBrowser(appUrl).tryCall(calls.signInByPasskey, { assertion }),
      ),
    );
    expect(codes.toSorted()).toEqual(
      [...Array(3).fill(StaffErrorCode.passkeyRefused), "OK"].toSorted(),
    );
    expect(await browser.tryCall(calls.signInByPasskey, { assertion })).toBe(
      StaffErrorCode.passkeyRefused,
    );
    const again = device.sign(await challenge(browser, appUrl));
    const { operator } = await browser.ask(calls.signInByPasskey, { assertion: again });
    expect(operator.operatorId).toBe(account.operatorId);
    expect((await browser.send(operatorMe, {})).status).toBe(200);
  });

  test("STAFF-1 a passkey is refused after five minutes, of another page, another domain, without its person confirmed, and as a copy", async ({
    product: { appUrl, rows },
  }) => {
    const signer = await addSigner(appUrl, rows);
    const { device } = signer;
    expect(await trySignIn(appUrl, signer)).toBe("OK");
    for (const change of [
      { origin: "https://santap.example" },
      { domain: "santap.example" },
      { challenge: "A".repeat(43) },
    ])
      expect(await trySignIn(appUrl, signer, change)).toBe(StaffErrorCode.passkeyRefused);
    device.verifiesUser = false;
    expect(await trySignIn(appUrl, signer)).toBe(StaffErrorCode.passkeyRefused);
    device.verifiesUser = true;
    const late = openStaffBrowser(appUrl);
    const assertion = device.sign(await challenge(late, appUrl));
    await rows.all("update passkey_challenge set expires_at = now()");
    expect(await late.tryCall(calls.signInByPasskey, { assertion })).toBe(
      StaffErrorCode.passkeyRefused,
    );
    expect(await trySignIn(appUrl, signer)).toBe("OK");
    device.counter -= 1;
    expect(await trySignIn(appUrl, signer)).toBe(StaffErrorCode.passkeyRefused);
  });

  test("STAFF-1 a passkey is the second factor after the password; nobody else's is", async ({
    product: { appUrl, rows },
  }) => {
    const { account, device } = await addSigner(appUrl, rows);
    const stranger = await addSigner(appUrl, rows);
    const browser = openStaffBrowser(appUrl);
    const { envelope } = await browser.send(operatorLogin, { ...account, password } as never);
    expect(envelope.success).toBe(false);
    const asked = await browser.send(operatorLogin, { loginName: account.loginName, password });
    expect(asked.envelope.error).toMatchObject({
      code: StaffErrorCode.secondFactorRequired,
      details: { totp: false, passkey: true },
    });
    expect(await logIn(browser, account, { code: "123456" })).toBe(
      StaffErrorCode.secondFactorInvalid,
    );
    const foreign = stranger.device.sign(await challenge(browser, appUrl));
    expect(await logIn(browser, account, { assertion: foreign })).toBe(
      StaffErrorCode.secondFactorInvalid,
    );
    const own = device.sign(await challenge(browser, appUrl));
    expect(
      await browser.tryCall(operatorLogin, {
        ...{ loginName: account.loginName, password: "not the password", assertion: own },
      }),
    ).toBe(StaffErrorCode.operatorCredentialsInvalid);
    expect(await logIn(browser, account, { assertion: own })).toBe("OK");
    expect(await logIn(openStaffBrowser(appUrl), account, { assertion: own })).toBe(
      StaffErrorCode.passkeyRefused,
    );
  });

  test("STAFF-1 a passkey is registered and removed soon after a sign-in alone, by its owner, with an audit entry", async ({
    product: { appUrl, rows },
  }) => {
    const { account, phone, device, passkey, registered } = await addSigner(appUrl, rows);
    const again = { name: "", passkey };
    expect(await phone.tryCall(calls.registerPasskey, again)).toBe(StaffErrorCode.passkeyRefused);
    const stranger = openStaffBrowser(appUrl);
    await stranger.signIn(await addStaff(rows, "S06", "MANAGER"));
    const foreign = await stranger.ask(calls.startPasskeyRegistration, {});
    const stolen = createAuthenticator().create({ ...foreign, origin: appUrl });
    expect(await phone.tryCall(calls.registerPasskey, { name: "", passkey: stolen })).toBe(
      StaffErrorCode.passkeyRefused,
    );
    const { credentialId } = registered;
    await stranger.ask(calls.removePasskey, { credentialId });
    await rows.all(
      "update operator_session set created_at = now() - interval '11 minutes' where operator_id = $1",
      [account.operatorId],
    );
    expect(await phone.tryCall(calls.startPasskeyRegistration, {})).toBe(StaffErrorCode.signInAnew);
    expect(await phone.tryCall(calls.removePasskey, { credentialId })).toBe(
      StaffErrorCode.signInAnew,
    );
    const { passkeys } = await phone.ask(calls.listPasskeys, {});
    expect(passkeys).toMatchObject([{ credentialId, name: "My phone" }]);
    const browser = openStaffBrowser(appUrl);
    const assertion = device.sign(await challenge(browser, appUrl));
    await browser.ask(calls.signInByPasskey, { assertion });
    await browser.ask(calls.removePasskey, { credentialId });
    expect(await trySignIn(appUrl, { device })).toBe(StaffErrorCode.passkeyRefused);
    const query = "select act from audit_entry where operator_id = $1 order by at";
    expect(await rows.all(query, [account.operatorId])).toEqual([
      { act: "PASSKEY_ADDED" },
      { act: "PASSKEY_REMOVED" },
    ]);
  });

  test("STAFF-1 a passkey that is an owner's last second factor stays", async ({
    product: { appUrl, rows },
  }) => {
    const { account, phone, registered } = await addSigner(appUrl, rows);
    await rows.all("update staff_member set role = 'OWNER' where operator_id = $1", [
      account.operatorId,
    ]);
    const { credentialId } = registered;
    expect(await phone.tryCall(calls.removePasskey, { credentialId })).toBe(
      StaffErrorCode.lastSecondFactor,
    );
    expect((await phone.ask(calls.listPasskeys, {})).passkeys).toHaveLength(1);
  });
});
