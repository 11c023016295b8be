import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadDemoAccounts } from "../../demo/load-demo-accounts.ts";
import { HttpError } from "../../http/http-error.ts";
import { refreshSession } from "../session/refresh-session.ts";
import {
  codeOf,
  newPhone,
  openAccountFixture,
  phoneOf,
  type AccountFixture,
} from "../session/sign-in.fixture.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;
let database: TestDatabase;
let it: AccountFixture;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
  await loadDemoAccounts(database.url, it.deps.settings.secrets);
});
beforeEach(() => {
  it.time.now += DAY;
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

function couponsOf(userId: string): Promise<unknown> {
  return it.value(`select count(*) from coupon_claim where user_id = '${userId}'`);
}

async function welcomeCoupons(): Promise<unknown> {
  return it.value("select count(*) from coupon_template where at_sign_up");
}

describe("a number that nobody used for a year", () => {
  test("opens a fresh account, and the old one rests with its phone on record", async () => {
    const phone = newPhone();
    const old = await it.signIn(phone);
    it.time.now += YEAR;
    const same = await it.signIn(phone, { browserId: "b-2" });
    expect(same.data.userId).toBe(old.data.userId);
    it.time.now += YEAR + 1;
    const fresh = await it.signIn(phone, { browserId: "b-3" });
    expect(fresh.data.userId).not.toBe(old.data.userId);
    expect(await couponsOf(fresh.data.userId)).toBe(await welcomeCoupons());
    const rests = `select concat_ws(' ', old.status, old.phone_key is null,
        old.former_phone_key = fresh.phone_key, fresh.status)
      from account old, account fresh
      where old.user_id = '${old.data.userId}' and fresh.user_id = '${fresh.data.userId}'`;
    expect(await it.value(rests)).toBe("DORMANT t t ACTIVE");
    it.time.now += MINUTE;
    expect((await it.signIn(phone)).data.userId).toBe(fresh.data.userId);
  });

  test("ends what sessions the old account still had", async () => {
    const phone = newPhone();
    const { userId } = (await it.signIn(phone)).data;
    it.time.now += YEAR + 1;
    await it.signIn(phone, { browserId: "b-2" });
    const running = `select count(*) from session_family
      where user_id = '${userId}' and revoked_at is null`;
    expect(await it.value(running)).toBe(0);
  });

  test("is still its owner's in a browser that knows it", async () => {
    const phone = newPhone();
    const { data, browserCookie } = await it.signIn(phone);
    it.time.now += YEAR + 20 * DAY;
    expect((await it.signIn(phone, { browserCookie })).data.userId).toBe(data.userId);
  });

  test("stays barred where its account is frozen or being deleted", async () => {
    for (const status of ["FROZEN", "DELETING"] as const) {
      const phone = newPhone();
      const { userId } = (await it.signIn(phone)).data;
      await it.setStatus(userId, status);
      it.time.now += 3 * YEAR;
      expect(await codeOf(it.signIn(phone))).toBe("0310224");
    }
  });

  test("goes over once, however many sign in at once", async () => {
    const phone = newPhone();
    const old = await it.signIn(phone);
    it.time.now += YEAR + 1;
    const [first, second] = await twoAtOnce(phone);
    expect(first.userId).toBe(second.userId);
    expect(first.userId).not.toBe(old.data.userId);
    expect(await couponsOf(first.userId)).toBe(await welcomeCoupons());
  });
});

/** Two browsers with a code each for one phone, entered at the same moment. */
async function twoAtOnce(phone: ReturnType<typeof newPhone>) {
  const entries = [];
  for (const side of ["left", "right"]) {
    const browserId = `b-${side}-${phone.national}`;
    const { processToken } = await it.ask(phone, { browserId });
    const code = await it.codeFor(phone);
    entries.push(() => it.enter(processToken, code, { browserId }));
    it.time.now += MINUTE;
  }
  const [first, second] = await Promise.all(entries.map((enter) => enter()));
  if (first === undefined || second === undefined) throw new Error("two were to enter");
  return [first.data, second.data] as const;
}

test("a new phone gets one account, however many sign in at once", async () => {
  for (let round = 0; round < 3; round += 1) {
    const [first, second] = await twoAtOnce(newPhone());
    expect(first.userId).toBe(second.userId);
    expect(await couponsOf(first.userId)).toBe(await welcomeCoupons());
  }
});

test("an account of the earlier programme is merged once, by one of two who sign in at once", async () => {
  for (const national of ["81200000773", "81200000774", "81200000775"]) {
    const phone = phoneOf("62", national);
    const [first, second] = await twoAtOnce(phone);
    expect(first.userId).toBe(second.userId);
    const merged = [first, second].map((data) => data.isFirstLoginAfterMerging);
    expect(merged.toSorted()).toEqual([false, true]);
    const into = `select cardinality(coupon_template_ids) from legacy_account
      where merged_into = '${first.userId}'`;
    const moved = Number(await it.value(into));
    expect(await couponsOf(first.userId)).toBe(Number(await welcomeCoupons()) + moved);
  }
});

test("LOGIN-24 an invite code counts for a phone without an account, and for no other", async () => {
  const invited = (userId: string) =>
    it.value(`select invite_code from account where user_id = '${userId}'`);
  const phone = newPhone();
  const { data } = await it.signIn(phone, { inviteCode: "FRIEND1" });
  expect(await invited(data.userId)).toBe("FRIEND1");
  it.time.now += MINUTE;
  await it.signIn(phone, { inviteCode: "FRIEND2" });
  expect(await invited(data.userId)).toBe("FRIEND1");
  const plain = newPhone();
  const { userId } = (await it.signIn(plain)).data;
  it.time.now += MINUTE;
  await it.signIn(plain, { inviteCode: "FRIEND3" });
  expect(await invited(userId)).toBeNull();
});

describe("a guest's seat at a table", () => {
  const ownerOf = (participantId: string) =>
    it.value(`select user_id from participant where participant_id = '${participantId}'`);

  test("becomes theirs who signs in, once and for all", async () => {
    const participant = await it.seat();
    const { data } = await it.signIn(newPhone(), { participant });
    expect(await ownerOf(participant.participantId)).toBe(data.userId);
    await it.signIn(newPhone(), { participant, browserId: "b-thief" });
    expect(await ownerOf(participant.participantId)).toBe(data.userId);
  });

  test("is nobody's before the code was right, nor by an account that is barred", async () => {
    const participant = await it.seat();
    const { processToken } = await it.ask(newPhone());
    await codeOf(it.enter(processToken, "000000", { participant }));
    await codeOf(it.signIn(phoneOf("62", "81200000224"), { participant, browserId: "b-frozen" }));
    expect(await ownerOf(participant.participantId)).toBeNull();
  });

  test("that is not there any more keeps nobody from signing in", async () => {
    const gone = { storeId: "S06", sessionId: "S06-GONE", participantId: "p_GONE", seat: 1 };
    expect(await codeOf(it.signIn(newPhone(), { participant: gone }))).toBe("OK");
  });
});

test("who came how is kept with the session, for as long as it is renewed", async () => {
  const cameBy = { loginSource: "Browser", scene: "pesan 点餐", shareMethod: "link" };
  const { data, refresh } = await it.signIn(newPhone(), { source: cameBy });
  await refreshSession(it.deps, refresh);
  const kept = `select login_source || '|' || scene || '|' || share_method from session_family
    where user_id = '${data.userId}'`;
  expect(await it.value(kept)).toBe("Browser|pesan 点餐|link");
});

test("a session that was open when its account was frozen cannot be renewed", async () => {
  const { data, refresh } = await it.signIn(newPhone());
  await it.setStatus(data.userId, "FROZEN");
  await expect(refreshSession(it.deps, refresh)).rejects.toThrow(new HttpError(401));
});
