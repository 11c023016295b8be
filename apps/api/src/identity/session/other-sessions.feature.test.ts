import { expect } from "vitest";
import { HttpError } from "../../http/http-error.ts";
import { readToken } from "../../tokens/signed-token.ts";
import { testWithAccounts } from "./accounts.fixture.ts";
import { endOtherSessions, readSessions } from "./other-sessions.ts";
import { refreshSession } from "./refresh-session.ts";
import type { SignInResult } from "./sign-in.ts";
import { newPhone, type AccountFixture } from "./sign-in.fixture.ts";

const test = testWithAccounts();
const DAY = 86_400_000;
const ANDROID = "Mozilla/5.0 (Linux; Android 14; K) Chrome/130.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1";

function toUser(accounts: AccountFixture, { data }: SignInResult) {
  const { session } = accounts.deps.settings.secrets;
  const read = readToken(session, "access", data.tokenInfo.accessToken, 0);
  return { userId: data.userId, familyId: read.ok ? String(read.claims["f"]) : "" };
}

test("ACC-7 every open session is listed with device, first and last use, the own one first", async ({
  accounts,
}) => {
  const phone = newPhone();
  const first = await accounts.signIn(phone, { userAgent: ANDROID });
  const begun = accounts.time.now;
  accounts.time.now += DAY;
  const second = await accounts.signIn(phone, { userAgent: IPHONE, browserId: "b-2" });
  const { sessions } = await readSessions(accounts.deps, toUser(accounts, first));
  expect(sessions).toEqual([
    {
      ...{ sessionId: toUser(accounts, first).familyId, current: true, newBrowser: true },
      ...{ device: "ANDROID", browser: "CHROME", firstUsedAt: begun, lastUsedAt: begun },
    },
    {
      ...{ sessionId: toUser(accounts, second).familyId, current: false, newBrowser: true },
      ...{ device: "IPHONE", browser: "SAFARI" },
      ...{ firstUsedAt: accounts.time.now, lastUsedAt: accounts.time.now },
    },
  ]);
  accounts.time.now += 1000;
  await refreshSession(accounts.deps, first.refresh);
  const read = await readSessions(accounts.deps, toUser(accounts, first));
  expect(read.sessions[0]?.lastUsedAt).toBe(accounts.time.now);
});

test("ACC-7 one or all other sessions are ended, never the own one or another account's", async ({
  accounts,
}) => {
  const phone = newPhone();
  const own = await accounts.signIn(phone);
  const others = [];
  for (const n of [2, 3, 4]) {
    accounts.time.now += DAY;
    others.push(await accounts.signIn(phone, { browserId: `b-${n}` }));
  }
  const stranger = await accounts.signIn(newPhone());
  const user = toUser(accounts, own);
  const end = (sessionId: string) => endOtherSessions(accounts.deps, user, { sessionId });
  const [one, ...rest] = others.map((other) => toUser(accounts, other).familyId);
  expect(await end(user.familyId)).toEqual({ ended: 0 });
  expect(await end(toUser(accounts, stranger).familyId)).toEqual({ ended: 0 });
  expect(await end(one ?? "")).toEqual({ ended: 1 });
  expect(await end("others")).toEqual({ ended: 2 });
  expect(accounts.revoked).toEqual(expect.arrayContaining([one, ...rest]));
  for (const { refresh } of others)
    await expect(refreshSession(accounts.deps, refresh)).rejects.toThrow(new HttpError(401));
  await refreshSession(accounts.deps, own.refresh);
  await refreshSession(accounts.deps, stranger.refresh);
  expect((await readSessions(accounts.deps, user)).sessions).toHaveLength(1);
});
