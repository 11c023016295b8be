import { randomBytes } from "node:crypto";
import { maskPhone } from "@santap/domain/account/phone";
import { expect } from "vitest";
import { HttpError } from "../../http/http-error.ts";
import { readOwnPhone } from "./own-account.ts";
import { readProfile } from "./account-routes.ts";
import { testWithAccounts } from "../session/accounts.fixture.ts";
import { getCode, readHolder, newPhone, type AccountFixture } from "../session/sign-in.fixture.ts";

const MINUTE = 60_000;

const test = testWithAccounts();
test.beforeEach(({ accounts }) => {
  accounts.time.now += 24 * 60 * MINUTE;
});

/** As after a start with another OTP_BOX_KEY. */
function changeKey(accounts: AccountFixture): void {
  accounts.deps.settings.secrets.otpBoxKey = randomBytes(32).toString("base64");
}

test("a code that was sealed with another key counts as none: asking again sends a new one", async ({
  accounts,
}) => {
  const phone = newPhone();
  const first = await accounts.ask(phone);
  const code = await accounts.codeFor(phone);
  changeKey(accounts);
  expect(await getCode(accounts.enter(first.processToken, code))).toBe("0310211");
  accounts.time.now += MINUTE;
  const second = await accounts.ask(phone);
  expect(await getCode(accounts.enter(second.processToken, await accounts.codeFor(phone)))).toBe(
    "OK",
  );
});

test("a phone that cannot be read any more is shown without its digits until its owner signs in", async ({
  accounts,
}) => {
  const phone = newPhone();
  const entered = await accounts.signIn(phone);
  const holder = readHolder(entered.data.tokenInfo.accessToken);
  changeKey(accounts);
  expect(await readProfile(accounts.deps, holder)).toMatchObject({ phone: "+62 ••• •••• ••••" });
  await expect(readOwnPhone(accounts.deps, holder)).rejects.toThrow(new HttpError(401));
  accounts.time.now += MINUTE;
  await accounts.signIn(phone);
  expect(await readProfile(accounts.deps, holder)).toMatchObject({ phone: maskPhone(phone) });
  expect(await readOwnPhone(accounts.deps, holder)).toEqual(phone);
});
