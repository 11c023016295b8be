import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  newPhone,
  openAccountFixture,
  type AccountFixture,
} from "../../session/sign-in.fixture.ts";

let database: TestDatabase;
let it: AccountFixture;
beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

test("codes that reach nobody are compared no oftener than others", async () => {
  const phone = newPhone();
  it.network.outcome = () => "REFUSED";
  let compared = 0;
  for (let n = 0; n < 60; n += 1) {
    const browserId = `x-${n}`;
    const sent = await it.ask(phone, { browserId, address: `198.51.${n}.7` }).catch(() => null);
    if (sent === null) continue;
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await codeOf(it.enter(sent.processToken, "000000", { browserId }));
      if (answer === "0310210" || answer === "0310209") compared += 1;
    }
    await it.codeFor(phone).catch(() => "");
  }
  expect(compared).toBeLessThanOrEqual(25);
});

test("who claims somebody's browser id from elsewhere gets no hand in their code", async () => {
  const phone = newPhone();
  const browserId = "victims-browser";
  it.network.outcome = () => "SENT";
  const own = await it.ask(phone, { browserId, address: "203.0.113.7" });
  const code = await it.codeFor(phone);
  it.time.now += 61_000;
  const stolen = await it.ask(phone, { browserId, address: "198.51.100.9" });
  for (let guess = 0; guess < 5; guess += 1) {
    await codeOf(it.enter(stolen.processToken, "000000", { browserId }));
  }
  expect(await codeOf(it.enter(own.processToken, code, { browserId }))).toBe("OK");
});
