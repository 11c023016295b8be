import { randomBytes } from "node:crypto";
import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { maskPhone } from "@santap/domain/account/phone";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HttpError } from "../../http/http-error.ts";
import { readOwnPhone } from "./own-account.ts";
import { readProfile } from "./account-routes.ts";
import {
  codeOf,
  holderOf,
  newPhone,
  openAccountFixture,
  type AccountFixture,
} from "../session/sign-in.fixture.ts";

const MINUTE = 60_000;
let database: TestDatabase;
let it: AccountFixture;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
});
beforeEach(() => {
  it.time.now += 24 * 60 * MINUTE;
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

/** As after a start with another OTP_BOX_KEY. */
function changeKey(): void {
  it.deps.settings.secrets.otpBoxKey = randomBytes(32).toString("base64");
}

test("a code that was sealed with another key counts as none: asking again sends a new one", async () => {
  const phone = newPhone();
  const first = await it.ask(phone);
  const code = await it.codeFor(phone);
  changeKey();
  expect(await codeOf(it.enter(first.processToken, code))).toBe("0310211");
  it.time.now += MINUTE;
  const second = await it.ask(phone);
  expect(await codeOf(it.enter(second.processToken, await it.codeFor(phone)))).toBe("OK");
});

test("a phone that cannot be read any more is shown without its digits until its owner signs in", async () => {
  const phone = newPhone();
  const entered = await it.signIn(phone);
  const holder = holderOf(entered.data.tokenInfo.accessToken);
  changeKey();
  expect(await readProfile(it.deps, holder)).toMatchObject({ phone: "+62 ••• •••• ••••" });
  await expect(readOwnPhone(it.deps, holder)).rejects.toThrow(new HttpError(401));
  it.time.now += MINUTE;
  await it.signIn(phone);
  expect(await readProfile(it.deps, holder)).toMatchObject({ phone: maskPhone(phone) });
  expect(await readOwnPhone(it.deps, holder)).toEqual(phone);
});
