import { describe, expect } from "vitest";
import { createListener } from "../../ports/listen.ts";
import { HttpError } from "../../http/http-error.ts";
import { until } from "../../testing/until.ts";
import { refreshSession } from "./refresh-session.ts";
import { createRevocations } from "./revocations.ts";
import { SESSION_REVOKED } from "./session-store.ts";
import { getCode, readHolder, newPhone, type AccountFixture } from "./sign-in.fixture.ts";
import { testWithAccounts } from "./accounts.fixture.ts";

const MINUTE = 60_000;

const test = testWithAccounts().extend(
  "listener",
  { scope: "file" },
  async ({ database }, { onCleanup }) => {
    const listener = createListener(database.url, fail);
    listener.on(SESSION_REVOKED, () => undefined);
    await listener.open();
    onCleanup(() => listener.close());
    return listener;
  },
);
test.beforeEach(({ accounts }) => {
  accounts.time.now += 24 * 60 * MINUTE;
});

function fail(error: unknown): void {
  throw error;
}

function running(accounts: AccountFixture, userId: string): Promise<unknown> {
  return accounts.value(`select count(*) from session_family
    where user_id = '${userId}' and revoked_at is null`);
}

async function twoSessions(accounts: AccountFixture) {
  const phone = newPhone();
  const first = await accounts.signIn(phone);
  accounts.time.now += MINUTE;
  const second = await accounts.signIn(phone, { browserId: "b-2" });
  const families = [first, second].map(
    ({ data }) => readHolder(data.tokenInfo.accessToken).familyId,
  );
  return { phone, userId: first.data.userId, first, second, families };
}

test("the sessions of a dormant account end at once, for renewals and for access tokens in every process", async ({
  accounts,
  listener,
}) => {
  const { phone, first, second, families } = await twoSessions(accounts);
  const clock = () => accounts.time.now;
  const other = createRevocations({ db: accounts.db, clock, listener, onError: fail });
  accounts.time.now += 366 * 24 * 60 * MINUTE;
  await accounts.signIn(phone, { browserId: "b-3" });
  await until("the notice of the end", async () => families.every((id) => other.isRevoked(id)));
  for (const { refresh } of [first, second]) {
    await expect(refreshSession(accounts.deps, refresh)).rejects.toThrow(new HttpError(401));
  }
});

describe("an account that is barred", () => {
  test.for(["FROZEN", "DELETING"] as const)(
    "%s: its phone cannot sign in",
    async (status, { accounts }) => {
      const { phone, userId } = await twoSessions(accounts);
      await accounts.setStatus(userId, status);
      accounts.time.now += MINUTE;
      expect(await getCode(accounts.signIn(phone, { browserId: "b-3" }))).toBe("0310224");
    },
  );

  test("an account that is barred keeps no session that began while it was being frozen", async ({
    accounts,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      const phone = newPhone();
      const { userId } = (await accounts.signIn(phone)).data;
      accounts.time.now += MINUTE;
      const { processToken } = await accounts.ask(phone, { browserId: "b-2" });
      const code = await accounts.codeFor(phone);
      await Promise.all([
        getCode(accounts.enter(processToken, code, { browserId: "b-2" })),
        accounts.setStatus(userId, "FROZEN"),
      ]);
      expect(await running(accounts, userId)).toBe(0);
    }
  });
});
