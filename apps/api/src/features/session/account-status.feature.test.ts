import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startListener, type Listener } from "../../db/listen.ts";
import { HttpError } from "../../http/http-error.ts";
import { until } from "../../testing/until.ts";
import { refreshSession } from "./refresh-session.ts";
import { createRevocations } from "./revocations.ts";
import { SESSION_REVOKED } from "./session-store.ts";
import {
  codeOf,
  holderOf,
  newPhone,
  openAccountFixture,
  type AccountFixture,
} from "./sign-in.fixture.ts";

const MINUTE = 60_000;
let database: TestDatabase;
let it: AccountFixture;
let listener: Listener;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
  listener = await startListener(database.url, [SESSION_REVOKED], fail);
});
beforeEach(() => {
  it.time.now += 24 * 60 * MINUTE;
});
afterAll(async () => {
  await listener.close();
  await it.close();
  await database.drop();
});

function fail(error: unknown): void {
  throw error;
}

function running(userId: string): Promise<unknown> {
  return it.value(`select count(*) from session_family
    where user_id = '${userId}' and revoked_at is null`);
}

async function twoSessions() {
  const phone = newPhone();
  const first = await it.signIn(phone);
  it.time.now += MINUTE;
  const second = await it.signIn(phone, { browserId: "b-2" });
  const families = [first, second].map(({ data }) => holderOf(data.tokenInfo.accessToken).familyId);
  return { phone, userId: first.data.userId, first, second, families };
}

test("the sessions of a dormant account end at once, for renewals and for access tokens in every process", async () => {
  const { phone, first, second, families } = await twoSessions();
  const clock = () => it.time.now;
  const other = createRevocations({ db: it.db, clock, listener, onError: fail });
  it.time.now += 366 * 24 * 60 * MINUTE;
  await it.signIn(phone, { browserId: "b-3" });
  await until("the notice of the end", async () => families.every((id) => other.isRevoked(id)));
  for (const { refresh } of [first, second]) {
    await expect(refreshSession(it.deps, refresh)).rejects.toThrow(new HttpError(401));
  }
});

describe("an account that is barred", () => {
  test.each(["FROZEN", "DELETING"] as const)("%s: its phone cannot sign in", async (status) => {
    const { phone, userId } = await twoSessions();
    await it.setStatus(userId, status);
    it.time.now += MINUTE;
    expect(await codeOf(it.signIn(phone, { browserId: "b-3" }))).toBe("0310224");
  });

  test("keeps no session that began while it was being frozen", async () => {
    for (let round = 0; round < 5; round += 1) {
      const phone = newPhone();
      const { userId } = (await it.signIn(phone)).data;
      it.time.now += MINUTE;
      const { processToken } = await it.ask(phone, { browserId: "b-2" });
      const code = await it.codeFor(phone);
      await Promise.all([
        codeOf(it.enter(processToken, code, { browserId: "b-2" })),
        it.setStatus(userId, "FROZEN"),
      ]);
      expect(await running(userId)).toBe(0);
    }
  });
});
