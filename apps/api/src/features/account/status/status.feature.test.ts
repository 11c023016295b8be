import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startListener, type Listener } from "../../../db/listen.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { HttpFailure } from "../../../plugins/http-failure.ts";
import { until } from "../../../testing/until.ts";
import { createRevocations, SESSION_REVOKED } from "../revocations.ts";
import { endAllSessions } from "../session/end-all-sessions.ts";
import { refreshSession } from "../session/refresh-session.ts";
import {
  codeOf,
  holderOf,
  newPhone,
  openAccountFixture,
  type AccountFixture,
} from "../test/account-fixture.ts";
import { changeAccountStatus } from "./change-account-status.ts";

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

describe("all sessions of an account", () => {
  test("end at once, for renewals and for access tokens in every process", async () => {
    const { userId, first, second, families } = await twoSessions();
    const clock = () => it.time.now;
    const other = createRevocations({ db: it.db, clock, listener, onError: fail });
    const ended = await endAllSessions(it.db, userId, it.time.now);
    expect(ended.toSorted()).toEqual(families.toSorted());
    await until("word of the end", async () => families.every((id) => other.isRevoked(id)));
    for (const { refresh } of [first, second]) {
      await expect(refreshSession(it.deps, refresh)).rejects.toThrow(new HttpFailure(401));
    }
    expect(await endAllSessions(it.db, userId, it.time.now)).toEqual([]);
  });

  test("go on where the transaction that ended them is rolled back", async () => {
    const { userId, first } = await twoSessions();
    const work = inTransaction(it.db, async (tx) => {
      await endAllSessions(tx, userId, it.time.now);
      throw new Error("changed its mind");
    });
    await expect(work).rejects.toThrow("changed its mind");
    expect(await running(userId)).toBe(2);
    await refreshSession(it.deps, first.refresh);
  });
});

describe("an account's status", () => {
  test.each(["FREEZE", "REQUEST_DELETION"] as const)("%s ends its sessions", async (event) => {
    const { phone, userId, families } = await twoSessions();
    const change = { userId, event, now: it.time.now };
    const ended = await inTransaction(it.db, (tx) => changeAccountStatus(tx, change));
    expect(ended?.toSorted()).toEqual(families.toSorted());
    it.time.now += MINUTE;
    expect(await codeOf(it.signIn(phone, { browserId: "b-3" }))).toBe("0310224");
  });

  test("changes along its table only", async () => {
    const { userId } = (await it.signIn(newPhone())).data;
    const change = (event: "FREEZE" | "UNFREEZE" | "ERASE") =>
      inTransaction(it.db, (tx) => changeAccountStatus(tx, { userId, event, now: it.time.now }));
    expect(await change("ERASE")).toBeNull();
    expect(await running(userId)).toBe(1);
    expect(await change("FREEZE")).toHaveLength(1);
    expect(await change("FREEZE")).toBeNull();
    expect(await change("UNFREEZE")).toEqual([]);
    expect(await it.value(`select status from account where user_id = '${userId}'`)).toBe("ACTIVE");
    const nobody = { userId: "u_NOBODY", event: "FREEZE", now: it.time.now } as const;
    expect(await inTransaction(it.db, (tx) => changeAccountStatus(tx, nobody))).toBeNull();
  });

  test("leaves no session behind that began while it was being frozen", async () => {
    for (let round = 0; round < 5; round += 1) {
      const phone = newPhone();
      const { userId } = (await it.signIn(phone)).data;
      it.time.now += MINUTE;
      const { processToken } = await it.ask(phone, { browserId: "b-2" });
      const code = await it.codeFor(phone);
      const freeze = { userId, event: "FREEZE", now: it.time.now } as const;
      await Promise.all([
        codeOf(it.enter(processToken, code, { browserId: "b-2" })),
        inTransaction(it.db, (tx) => changeAccountStatus(tx, freeze)),
      ]);
      expect(await running(userId)).toBe(0);
    }
  });
});
