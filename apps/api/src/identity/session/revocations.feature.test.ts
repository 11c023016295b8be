import { expect } from "vitest";
import { createListener } from "../../ports/listen.ts";
import type { Listener } from "../../ports/push.ts";
import { createRevocations, type Revocations } from "./revocations.ts";
import { SESSION_REVOKED } from "./session-store.ts";
import { signOut } from "./sign-out.ts";
import { newPhone, type AccountFixture } from "./sign-in.fixture.ts";
import { testWithAccounts } from "./accounts.fixture.ts";

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

function fail(error: unknown): void {
  throw error;
}

function another(accounts: AccountFixture, listener: Listener): Revocations {
  const { db } = accounts;
  return createRevocations({ db, clock: () => accounts.time.now, listener, onError: fail });
}

async function signInAndOut(accounts: AccountFixture): Promise<string> {
  const { refresh } = await accounts.signIn(newPhone());
  await signOut(accounts.deps, { user: null, cookie: refresh });
  return accounts.revoked.at(-1) ?? "";
}

test("a session that ends in one process has ended in the others", async ({
  accounts,
  listener,
}) => {
  const other = another(accounts, listener);
  const familyId = await signInAndOut(accounts);
  await expect.poll(() => other.isRevoked(familyId)).toBe(true);
  expect(other.isRevoked("f_another")).toBe(false);
});

test("a process that starts later knows it too, as long as an access token could live", async ({
  accounts,
  listener,
}) => {
  const witness = another(accounts, listener);
  const familyId = await signInAndOut(accounts);
  // What was sent has then been received by all: the ones that come later can only have read it.
  await expect.poll(() => witness.isRevoked(familyId)).toBe(true);
  const late = another(accounts, listener);
  await late.load();
  expect(late.isRevoked(familyId)).toBe(true);
  accounts.time.now += 31 * 60_000;
  const later = another(accounts, listener);
  await later.load();
  expect(later.isRevoked(familyId)).toBe(false);
  late.markRevoked("f_next");
  expect(late.isRevoked(familyId)).toBe(false);
});
