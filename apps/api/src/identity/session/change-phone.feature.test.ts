import type { AccountScene } from "@santap/domain/otp/otp-flow";
import type { Phone } from "@santap/domain/account/phone";
import { sql } from "kysely";
import { expect } from "vitest";
import { HttpError } from "../../http/http-error.ts";
import { sendAccountCode } from "../otp/send-account-code.ts";
import { readOwnAccount } from "../account/own-account.ts";
import { testWithAccounts } from "./accounts.fixture.ts";
import { changePhone } from "./change-phone.ts";
import {
  BROWSER,
  getCode,
  getRefusal,
  newPhone,
  readHolder,
  type AccountFixture,
} from "./sign-in.fixture.ts";

const HOUR = 3_600_000;
const ORIGIN = { browserId: BROWSER, address: "203.0.113.7", userAgent: "" };
type User = ReturnType<typeof readHolder>;

const test = testWithAccounts();
test.beforeEach(({ accounts }) => {
  accounts.time.now += 24 * HOUR;
});

async function signUp(accounts: AccountFixture, phone = newPhone()) {
  const { data } = await accounts.signIn(phone);
  accounts.time.now += HOUR;
  return { phone, user: readHolder(data.tokenInfo.accessToken) };
}

interface Asking {
  user: User;
  own: Phone;
  scene: AccountScene;
  to?: Phone;
}

async function send(accounts: AccountFixture, { user, own, scene, to }: Asking, token?: string) {
  const sliderToken = token ?? (await accounts.sliderToken(own, BROWSER, "account"));
  const typed = { phoneNo: to?.national, countryCode: to?.countryCode };
  const requester = { ...ORIGIN, browserCookie: null, signed: true, language: "enGB" } as const;
  return sendAccountCode(accounts.deps, user, { ...requester, ...typed, scene, sliderToken });
}

async function prove(accounts: AccountFixture, asking: Asking) {
  const { processToken } = await send(accounts, asking);
  const verificationCode = await accounts.codeFor(asking.to ?? asking.own);
  return { processToken, verificationCode };
}

/** Codes for both phones. */
async function proveBoth(accounts: AccountFixture, user: User, own: Phone, to: Phone) {
  return {
    old: await prove(accounts, { user, own, scene: "PHONE_OLD" }),
    new: await prove(accounts, { user, own, scene: "PHONE_NEW", to }),
  };
}

type Proofs = Pick<Parameters<typeof changePhone>[1], "old" | "new">;
const change = (accounts: AccountFixture, user: User, proofs: Proofs) =>
  changePhone(accounts.deps, { ...ORIGIN, user, ...proofs });

test("ACC-9 both phones prove; the account has the new one, other sessions end, and the old one is a new person's without coupons for newcomers", async ({
  accounts,
}) => {
  const { phone, user } = await signUp(accounts);
  const other = readHolder(
    (await accounts.signIn(phone, { browserId: "b-2" })).data.tokenInfo.accessToken,
  );
  accounts.time.now += HOUR;
  const to = newPhone();
  const stale = await accounts.ask(phone, { browserId: "b-3" });
  const staleCode = await accounts.codeFor(phone);
  accounts.time.now += 61_000;
  const proofs = await proveBoth(accounts, user, phone, to);
  const { phone: shown } = await change(accounts, user, proofs);
  expect(shown).toContain(to.national.slice(-4));
  expect((await readOwnAccount(accounts.deps, user)).phone).toEqual(to);
  await expect(readOwnAccount(accounts.deps, other)).rejects.toThrow(HttpError);
  expect(accounts.revoked).toContain(other.familyId);
  expect(accounts.revoked).not.toContain(user.familyId);
  const late = accounts.enter(stale.processToken, staleCode, { browserId: "b-3" });
  expect(await getCode(late)).toBe("0310211");

  accounts.time.now += HOUR;
  const { data: again } = await accounts.signIn(to, { browserId: "b-4" });
  expect(again.userId).toBe(user.userId);
  accounts.time.now += 24 * HOUR;
  const { data: stranger } = await accounts.signIn(phone, { browserId: "b-5" });
  expect(stranger.userId).not.toBe(user.userId);
  const coupons = `select count(*) from coupon_claim where user_id = '${stranger.userId}'`;
  expect(await accounts.value(coupons)).toBe(0);
});

test("ACC-9 0310231 a phone with an account in any state is refused, and only after it was proved", async ({
  accounts,
}) => {
  const { phone, user } = await signUp(accounts);
  for (const status of ["ACTIVE", "FROZEN", "DELETING"] as const) {
    accounts.time.now += 24 * HOUR;
    const taken = await signUp(accounts);
    await accounts.setStatus(taken.user.userId, status);
    const proofs = await proveBoth(accounts, user, phone, taken.phone);
    const wrong = { ...proofs.new, verificationCode: otherCode(proofs.new.verificationCode) };
    const refusal = await getRefusal(change(accounts, user, { ...proofs, new: wrong }));
    expect(refusal).toMatchObject({ code: "0310210", details: { scene: "PHONE_NEW" } });
    expect(await getCode(change(accounts, user, proofs))).toBe("0310231");
    expect((await readOwnAccount(accounts.deps, user)).phone).toEqual(phone);
  }
});

const otherCode = (code: string) => (code === "000000" ? "000001" : "000000");

test("ACC-9 a code proves its own phone and purpose alone, once, and for the account that asked", async ({
  accounts,
}) => {
  const stranger = await signUp(accounts);
  const { phone, user } = await signUp(accounts);
  const to = newPhone();
  const proofs = await proveBoth(accounts, user, phone, to);
  const swapped = { old: proofs.new, new: proofs.old };
  expect(await getRefusal(change(accounts, user, swapped))).toMatchObject({
    ...{ code: "0310211", details: { scene: "PHONE_OLD" } },
  });
  accounts.time.now += 61_000;
  const login = await accounts.ask(phone);
  const loginProof = { ...login, verificationCode: await accounts.codeFor(phone) };
  const byLogin = change(accounts, user, { ...proofs, old: loginProof });
  expect(await getCode(byLogin)).toBe("0310211");
  const { processToken, verificationCode } = proofs.old;
  expect(await getCode(accounts.enter(processToken, verificationCode))).toBe("0310211");
  expect(await getCode(change(accounts, stranger.user, proofs))).toBe("0310211");
  const own = await prove(accounts, {
    ...{ user: stranger.user, own: stranger.phone, scene: "PHONE_OLD" },
  });
  const mixed = change(accounts, stranger.user, { old: own, new: proofs.new });
  expect(await getRefusal(mixed)).toMatchObject({
    ...{ code: "0310211", details: { scene: "PHONE_NEW" } },
  });
  expect(await getCode(change(accounts, user, proofs))).toBe("OK");
  expect(await getCode(change(accounts, user, proofs))).toBe("0310211");
});

test("ACC-9 a code needs the slider of this account, and says nothing about the other phone", async ({
  accounts,
}) => {
  const { phone, user } = await signUp(accounts);
  const taken = await signUp(accounts);
  const asking = { user, own: phone, scene: "PHONE_NEW", to: taken.phone } as const;
  expect(await getCode(send(accounts, asking, ""))).toBe("0310202");
  const login = await accounts.sliderToken(taken.phone);
  expect(await getCode(send(accounts, asking, login))).toBe("0310204");
  const foreign = await accounts.sliderToken(taken.phone, BROWSER, "account");
  expect(await getCode(send(accounts, asking, foreign))).toBe("0310204");
  const answer = await send(accounts, asking);
  const free = await send(accounts, { ...asking, to: newPhone() });
  expect({ ...answer, processToken: "" }).toEqual({ ...free, processToken: "" });
  // Another browser has just sent a code to this phone: the answer is that of any other.
  const busy = newPhone();
  await accounts.ask(busy, { browserId: "b-9" });
  expect(await getCode(send(accounts, { ...asking, to: busy }, ""))).toBe("0310202");
  const alike = await send(accounts, { ...asking, to: busy });
  expect({ ...alike, processToken: "" }).toEqual({ ...free, processToken: "" });
});

test("ACC-9 two accounts that change to one phone at once: one has it", async ({ accounts }) => {
  const to = newPhone();
  const both = [await signUp(accounts), await signUp(accounts)];
  const ready: { user: User; proofs: Proofs }[] = [];
  for (const { user, phone } of both) {
    await sql`delete from phone_budget`.execute(accounts.db);
    ready.push({ user, proofs: await proveBoth(accounts, user, phone, to) });
  }
  const answers = await Promise.all(
    ready.map(({ user, proofs }) => getCode(change(accounts, user, proofs))),
  );
  expect(answers.toSorted()).toEqual(["0310231", "OK"]);
});
