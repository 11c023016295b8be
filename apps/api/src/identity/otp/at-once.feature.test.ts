import type { Phone } from "@santap/domain/account/phone";
import { sql } from "kysely";
import { expect } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { until } from "../../testing/until.ts";
import { requirePhone } from "./require-phone.ts";
import { hashPhone } from "../../tokens/hashing.ts";
import { testWithAccounts } from "../session/accounts.fixture.ts";
import {
  getCode,
  newPhone,
  getRefusal,
  getWrongCode,
  type AccountFixture,
} from "../session/sign-in.fixture.ts";

const test = testWithAccounts();
test.beforeEach(({ accounts }) => {
  accounts.time.now += 24 * 60 * 60_000;
  accounts.network.inbox.length = 0;
});

/** Keeps a phone to itself until every request is under way and waits for it, one behind the other. */
async function whileHeld<T>(
  accounts: AccountFixture,
  phone: Phone,
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  const key = hashPhone(accounts.deps.settings.secrets.phoneKey, phone.e164);
  await sql`insert into phone_budget (phone_key, touched_at) values (${key}, now())`.execute(
    accounts.db,
  );
  const { answers } = await inTransaction(accounts.db, async (tx) => {
    await sql`select 1 from phone_budget where phone_key = ${key} for update`.execute(tx);
    const started: Promise<T>[] = [];
    for (const request of requests) {
      started.push(request());
      await until("a request in line", async () => (await waiting(accounts)) === started.length);
    }
    return { answers: started };
  });
  return Promise.all(answers);
}

function waiting(accounts: AccountFixture): Promise<unknown> {
  return accounts.value(`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
}

test("the same request twice at once: one sends, the other is refused because it is under way", async ({
  accounts,
}) => {
  const phone = newPhone();
  const ask = () => getRefusal(accounts.ask(phone));
  const answers = await whileHeld(accounts, phone, [ask, ask]);
  const refusals = answers.filter((answer) => answer !== null);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toMatchObject({ code: "0310205" });
  await accounts.codeFor(phone);
  expect(accounts.network.inbox).toHaveLength(1);
});

test("LOGIN-32 two browsers at once are answered alike, and one message is good for both", async ({
  accounts,
}) => {
  const phone = newPhone();
  const browsers = ["browser-1", "browser-2"];
  const asks = browsers.map((browserId) => () => accounts.ask(phone, { browserId }));
  const [first, second] = await whileHeld(accounts, phone, asks);
  const code = await accounts.codeFor(phone);
  expect(accounts.network.inbox).toHaveLength(1);
  expect(Object.keys(first ?? {})).toEqual(Object.keys(second ?? {}));
  const entered = accounts.enter(second?.processToken ?? "", code, { browserId: "browser-2" });
  expect(await getCode(entered)).toBe("OK");
});

test("a request that waited for one that was refused is served in its turn", async ({
  accounts,
}) => {
  const phone = newPhone();
  const good = await accounts.sliderToken(phone);
  const answers = await whileHeld(accounts, phone, [
    () => getCode(accounts.ask(phone, { sliderToken: "worth nothing" })),
    () => getCode(accounts.ask(phone, { sliderToken: good })),
  ]);
  expect(answers).toEqual(["0310204", "OK"]);
  await accounts.codeFor(phone);
  expect(accounts.network.inbox).toHaveLength(1);
});

test("a refused request leaves the code in hand valid, whatever the refusal", async ({
  accounts,
}) => {
  const phone = newPhone();
  const { processToken } = await accounts.ask(phone);
  const code = await accounts.codeFor(phone);
  expect(await getCode(accounts.ask(phone))).toBe("0310206");
  accounts.time.now += 60_000;
  expect(await getCode(accounts.ask(phone, { sliderToken: "" }))).toBe("0310202");
  expect(await getCode(accounts.ask(phone, { sliderToken: "worth nothing" }))).toBe("0310204");
  for (let n = 0; n < 5; n += 1) await accounts.ask(newPhone());
  expect(await getCode(accounts.ask(phone))).toBe("0310212");
  expect(await getCode(accounts.enter(processToken, code))).toBe("OK");
});

test("every spelling of a number shares one budget", async ({ accounts }) => {
  const read = (phoneNo: string) => requirePhone({ countryCode: "62", phoneNo });
  await accounts.ask(read("81280000001"));
  for (const written of [
    "081280000001",
    "6281280000001",
    "+62 0812-8000-0001",
    "０８１２８００００００１",
  ]) {
    expect(await getCode(accounts.ask(read(written)))).toBe("0310206");
  }
});

test("callers without a browser id never share a code: one's wrong codes leave the other's alone", async ({
  accounts,
}) => {
  const phone = newPhone();
  const nameless = { browserId: "", address: "203.0.113.9" };
  const first = await accounts.ask(phone, nameless);
  const code = await accounts.codeFor(phone);
  accounts.time.now += 60_000;
  const second = await accounts.ask(phone, nameless);
  for (let n = 0; n < 5; n += 1)
    await getCode(accounts.enter(second.processToken, getWrongCode(code)));
  expect(await getCode(accounts.enter(first.processToken, code))).toBe("OK");
});

test("a known browser waits a minute between its codes, whatever it calls itself", async ({
  accounts,
}) => {
  const phone = newPhone();
  const { browserCookie } = await accounts.signIn(phone);
  const as = (browserId: string) => getCode(accounts.ask(phone, { browserId, browserCookie }));
  expect(await as("name-1")).toBe("OK");
  expect(await as("name-2")).toBe("0310206");
  accounts.time.now += 60_000;
  expect(await as("name-3")).toBe("OK");
});
