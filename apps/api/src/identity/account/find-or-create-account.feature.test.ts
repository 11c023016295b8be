import { describe, expect } from "vitest";
import { HttpError } from "../../http/http-error.ts";
import { refreshSession } from "../session/refresh-session.ts";
import { getCode, newPhone, parsePhone, type AccountFixture } from "../session/sign-in.fixture.ts";
import { testWithAccounts } from "../session/accounts.fixture.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

const test = testWithAccounts({ demo: true });
test.beforeEach(({ accounts }) => {
  accounts.time.now += DAY;
});

function readCoupons(accounts: AccountFixture, userId: string): Promise<unknown> {
  return accounts.value(`select count(*) from coupon_claim where user_id = '${userId}'`);
}

async function welcomeCoupons(accounts: AccountFixture): Promise<unknown> {
  return accounts.value("select count(*) from coupon_template where at_sign_up");
}

describe("a phone number unused for a year", () => {
  test("a phone number unused for a year opens a fresh account, and the old one rests with its phone on record", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const old = await accounts.signIn(phone);
    accounts.time.now += YEAR;
    const same = await accounts.signIn(phone, { browserId: "b-2" });
    expect(same.data.userId).toBe(old.data.userId);
    accounts.time.now += YEAR + 1;
    const fresh = await accounts.signIn(phone, { browserId: "b-3" });
    expect(fresh.data.userId).not.toBe(old.data.userId);
    expect(await readCoupons(accounts, fresh.data.userId)).toBe(await welcomeCoupons(accounts));
    const rests = `select concat_ws(' ', old.status, old.phone_key is null,
        old.former_phone_key = fresh.phone_key, fresh.status)
      from account old, account fresh
      where old.user_id = '${old.data.userId}' and fresh.user_id = '${fresh.data.userId}'`;
    expect(await accounts.value(rests)).toBe("DORMANT t t ACTIVE");
    accounts.time.now += MINUTE;
    expect((await accounts.signIn(phone)).data.userId).toBe(fresh.data.userId);
  });

  test("a phone number unused for a year ends what sessions the old account still had", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const { userId } = (await accounts.signIn(phone)).data;
    accounts.time.now += YEAR + 1;
    await accounts.signIn(phone, { browserId: "b-2" });
    const running = `select count(*) from session_family
      where user_id = '${userId}' and revoked_at is null`;
    expect(await accounts.value(running)).toBe(0);
  });

  test("a phone number unused for a year is still its owner's in a browser that knows it", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const { data, browserCookie } = await accounts.signIn(phone);
    accounts.time.now += YEAR + 20 * DAY;
    expect((await accounts.signIn(phone, { browserCookie })).data.userId).toBe(data.userId);
  });

  test("a phone number unused for a year stays barred where its account is frozen or being deleted", async ({
    accounts,
  }) => {
    for (const status of ["FROZEN", "DELETING"] as const) {
      const phone = newPhone();
      const { userId } = (await accounts.signIn(phone)).data;
      await accounts.setStatus(userId, status);
      accounts.time.now += 3 * YEAR;
      expect(await getCode(accounts.signIn(phone))).toBe("0310224");
    }
  });

  test("a phone number unused for a year goes over once, however many sign in at once", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const old = await accounts.signIn(phone);
    accounts.time.now += YEAR + 1;
    const [first, second] = await twoAtOnce(accounts, phone);
    expect(first.userId).toBe(second.userId);
    expect(first.userId).not.toBe(old.data.userId);
    expect(await readCoupons(accounts, first.userId)).toBe(await welcomeCoupons(accounts));
  });
});

/** Two browsers with a code each for one phone, entered at the same moment. */
async function twoAtOnce(accounts: AccountFixture, phone: ReturnType<typeof newPhone>) {
  const entries = [];
  for (const side of ["left", "right"]) {
    const browserId = `b-${side}-${phone.national}`;
    const { processToken } = await accounts.ask(phone, { browserId });
    const code = await accounts.codeFor(phone);
    entries.push(() => accounts.enter(processToken, code, { browserId }));
    accounts.time.now += MINUTE;
  }
  const [first, second] = await Promise.all(entries.map((enter) => enter()));
  if (first === undefined || second === undefined) throw new Error("two were to enter");
  return [first.data, second.data] as const;
}

test("a new phone gets one account, however many sign in at once", async ({ accounts }) => {
  for (let round = 0; round < 3; round += 1) {
    const [first, second] = await twoAtOnce(accounts, newPhone());
    expect(first.userId).toBe(second.userId);
    expect(await readCoupons(accounts, first.userId)).toBe(await welcomeCoupons(accounts));
  }
});

test("an account of the earlier programme is merged once, by one of two who sign in at once", async ({
  accounts,
}) => {
  for (const national of ["81200000773", "81200000774", "81200000775"]) {
    const phone = parsePhone("62", national);
    const [first, second] = await twoAtOnce(accounts, phone);
    expect(first.userId).toBe(second.userId);
    const merged = [first, second].map((data) => data.isFirstLoginAfterMerging);
    expect(merged.toSorted()).toEqual([false, true]);
    const into = `select cardinality(coupon_template_ids) from legacy_account
      where merged_into = '${first.userId}'`;
    const moved = Number(await accounts.value(into));
    expect(await readCoupons(accounts, first.userId)).toBe(
      Number(await welcomeCoupons(accounts)) + moved,
    );
  }
});

test("LOGIN-24 an invite code counts for a phone without an account, and for no other", async ({
  accounts,
}) => {
  const invited = (userId: string) =>
    accounts.value(`select invite_code from account where user_id = '${userId}'`);
  const phone = newPhone();
  const { data } = await accounts.signIn(phone, { inviteCode: "FRIEND1" });
  expect(await invited(data.userId)).toBe("FRIEND1");
  accounts.time.now += MINUTE;
  await accounts.signIn(phone, { inviteCode: "FRIEND2" });
  expect(await invited(data.userId)).toBe("FRIEND1");
  const plain = newPhone();
  const { userId } = (await accounts.signIn(plain)).data;
  accounts.time.now += MINUTE;
  await accounts.signIn(plain, { inviteCode: "FRIEND3" });
  expect(await invited(userId)).toBeNull();
});

describe("a guest's seat at a table", () => {
  const readOwner = (accounts: AccountFixture, participantId: string) =>
    accounts.value(`select user_id from participant where participant_id = '${participantId}'`);

  test("a guest's seat at a table becomes theirs who signs in, once and for all", async ({
    accounts,
  }) => {
    const participant = await accounts.seat();
    const { data } = await accounts.signIn(newPhone(), { participant });
    expect(await readOwner(accounts, participant.participantId)).toBe(data.userId);
    await accounts.signIn(newPhone(), { participant, browserId: "b-thief" });
    expect(await readOwner(accounts, participant.participantId)).toBe(data.userId);
  });

  test("a guest's seat at a table gets no account by a wrong code, nor by a frozen account", async ({
    accounts,
  }) => {
    const participant = await accounts.seat();
    const { processToken } = await accounts.ask(newPhone());
    await getCode(accounts.enter(processToken, "000000", { participant }));
    await getCode(
      accounts.signIn(parsePhone("62", "81200000224"), { participant, browserId: "b-frozen" }),
    );
    expect(await readOwner(accounts, participant.participantId)).toBeNull();
  });

  test("a guest's seat at a table does not have to exist any more for signing in to succeed", async ({
    accounts,
  }) => {
    const gone = { storeId: "S06", sessionId: "S06-GONE", participantId: "p_GONE", seat: 1 };
    expect(await getCode(accounts.signIn(newPhone(), { participant: gone }))).toBe("OK");
  });
});

test("the source of a login is stored with the session and survives its renewal", async ({
  accounts,
}) => {
  const cameBy = { loginSource: "Browser", scene: "pesan 点餐", shareMethod: "link" };
  const { data, refresh } = await accounts.signIn(newPhone(), { source: cameBy });
  await refreshSession(accounts.deps, refresh);
  const kept = `select login_source || '|' || scene || '|' || share_method from session_family
    where user_id = '${data.userId}'`;
  expect(await accounts.value(kept)).toBe("Browser|pesan 点餐|link");
});

test("a session that was open when its account was frozen cannot be renewed", async ({
  accounts,
}) => {
  const { data, refresh } = await accounts.signIn(newPhone());
  await accounts.setStatus(data.userId, "FROZEN");
  await expect(refreshSession(accounts.deps, refresh)).rejects.toThrow(new HttpError(401));
});
