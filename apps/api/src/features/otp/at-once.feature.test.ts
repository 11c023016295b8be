import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import type { Phone } from "@santap/domain/account/phone";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { until } from "../../testing/until.ts";
import { requirePhone } from "./otp-routes.ts";
import { hashPhone } from "../../tokens/hashing.ts";
import {
  codeOf,
  newPhone,
  openAccountFixture,
  refusalOf,
  wrongFor,
  type AccountFixture,
} from "../session/sign-in.fixture.ts";

let database: TestDatabase;
let it: AccountFixture;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
});
beforeEach(() => {
  it.time.now += 24 * 60 * 60_000;
  it.network.inbox.length = 0;
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

/** Keeps a phone to itself until every request is under way and waits for it, one behind the other. */
async function whileHeld<T>(phone: Phone, requests: (() => Promise<T>)[]): Promise<T[]> {
  const key = hashPhone(it.deps.settings.secrets.phoneKey, phone.e164);
  await sql`insert into phone_budget (phone_key, touched_at) values (${key}, now())`.execute(it.db);
  const { answers } = await inTransaction(it.db, async (tx) => {
    await sql`select 1 from phone_budget where phone_key = ${key} for update`.execute(tx);
    const started: Promise<T>[] = [];
    for (const request of requests) {
      started.push(request());
      await until("a request in line", async () => (await waiting()) === started.length);
    }
    return { answers: started };
  });
  return Promise.all(answers);
}

function waiting(): Promise<unknown> {
  return it.value(`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
}

test("the same request twice at once: one sends, the other is told that it is under way", async () => {
  const phone = newPhone();
  const ask = () => refusalOf(it.ask(phone));
  const answers = await whileHeld(phone, [ask, ask]);
  const refusals = answers.filter((answer) => answer !== null);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toMatchObject({ code: "0310205" });
  await it.codeFor(phone);
  expect(it.network.inbox).toHaveLength(1);
});

test("two browsers at once: the second hears how long the cool-down runs", async () => {
  const phone = newPhone();
  const browsers = ["browser-1", "browser-2"];
  const asks = browsers.map((browserId) => () => refusalOf(it.ask(phone, { browserId })));
  const answers = await whileHeld(phone, asks);
  const refusals = answers.filter((answer) => answer !== null);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toMatchObject({ code: "0310206", details: { retryAfter: 60 } });
});

test("a request that waited for one that was refused is served in its turn", async () => {
  const phone = newPhone();
  const good = await it.sliderToken(phone);
  const answers = await whileHeld(phone, [
    () => codeOf(it.ask(phone, { sliderToken: "worth nothing" })),
    () => codeOf(it.ask(phone, { sliderToken: good })),
  ]);
  expect(answers).toEqual(["0310204", "OK"]);
  await it.codeFor(phone);
  expect(it.network.inbox).toHaveLength(1);
});

test("a refused request leaves the code in hand valid, whatever the refusal", async () => {
  const phone = newPhone();
  const { processToken } = await it.ask(phone);
  const code = await it.codeFor(phone);
  expect(await codeOf(it.ask(phone))).toBe("0310206");
  it.time.now += 60_000;
  expect(await codeOf(it.ask(phone, { sliderToken: "" }))).toBe("0310202");
  expect(await codeOf(it.ask(phone, { sliderToken: "worth nothing" }))).toBe("0310204");
  for (let n = 0; n < 5; n += 1) await it.ask(newPhone());
  expect(await codeOf(it.ask(phone))).toBe("0310212");
  expect(await codeOf(it.enter(processToken, code))).toBe("OK");
});

test("every spelling of a number shares one budget", async () => {
  const read = (phoneNo: string) => requirePhone({ countryCode: "62", phoneNo });
  await it.ask(read("81280000001"));
  for (const written of [
    "081280000001",
    "6281280000001",
    "+62 0812-8000-0001",
    "０８１２８００００００１",
  ]) {
    expect(await codeOf(it.ask(read(written), { browserId: "b-2" }))).toBe("0310206");
  }
});

test("callers without a browser id never share a code: one's wrong codes leave the other's alone", async () => {
  const phone = newPhone();
  const nameless = { browserId: "", address: "203.0.113.9" };
  const first = await it.ask(phone, nameless);
  const code = await it.codeFor(phone);
  it.time.now += 60_000;
  const second = await it.ask(phone, nameless);
  for (let n = 0; n < 5; n += 1) await codeOf(it.enter(second.processToken, wrongFor(code)));
  expect(await codeOf(it.enter(first.processToken, code))).toBe("OK");
});

test("a known browser waits a minute between its codes, whatever it calls itself", async () => {
  const phone = newPhone();
  const { browserCookie } = await it.signIn(phone);
  const as = (browserId: string) => codeOf(it.ask(phone, { browserId, browserCookie }));
  expect(await as("name-1")).toBe("OK");
  expect(await as("name-2")).toBe("0310206");
  it.time.now += 60_000;
  expect(await as("name-3")).toBe("OK");
});
