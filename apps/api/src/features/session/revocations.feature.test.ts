import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startListener, type Listener } from "../../db/listen.ts";
import { createRevocations, type Revocations } from "./revocations.ts";
import { SESSION_REVOKED } from "./session-store.ts";
import { signOut } from "./sign-out.ts";
import { newPhone, openAccountFixture, type AccountFixture } from "./sign-in.fixture.ts";

let database: TestDatabase;
let it: AccountFixture;
let listener: Listener;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
  listener = await startListener(database.url, [SESSION_REVOKED], fail);
});
afterAll(async () => {
  await listener.close();
  await it.close();
  await database.drop();
});

function fail(error: unknown): void {
  throw error;
}

function another(): Revocations {
  const { db } = it;
  return createRevocations({ db, clock: () => it.time.now, listener, onError: fail });
}

async function signInAndOut(): Promise<string> {
  const { refresh } = await it.signIn(newPhone());
  await signOut(it.deps, { user: null, cookie: refresh });
  return it.revoked.at(-1) ?? "";
}

test("a session that ends in one process has ended in the others", async () => {
  const other = another();
  const familyId = await signInAndOut();
  await vi.waitFor(() => expect(other.isRevoked(familyId)).toBe(true));
  expect(other.isRevoked("f_another")).toBe(false);
});

test("a process that starts later knows it too, as long as an access token could live", async () => {
  const witness = another();
  const familyId = await signInAndOut();
  // What was told has then been heard by all: the ones that come later can only have read it.
  await vi.waitFor(() => expect(witness.isRevoked(familyId)).toBe(true));
  const late = another();
  await late.load();
  expect(late.isRevoked(familyId)).toBe(true);
  it.time.now += 31 * 60_000;
  const later = another();
  await later.load();
  expect(later.isRevoked(familyId)).toBe(false);
  late.markRevoked("f_next");
  expect(late.isRevoked(familyId)).toBe(false);
});
