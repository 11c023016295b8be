import { expect } from "vitest";
import { testWithAccounts } from "../../session/accounts.fixture.ts";
import { getCode, newPhone } from "../../session/sign-in.fixture.ts";

const test = testWithAccounts();

test("codes that are not delivered are compared no more often than others", async ({
  accounts,
}) => {
  const phone = newPhone();
  accounts.network.outcome = () => "REFUSED";
  for (let n = 0; n < 60; n += 1) {
    const browserId = `x-${n}`;
    const sent = await accounts
      .ask(phone, { browserId, address: `198.51.${n}.7` })
      .catch(() => null);
    if (sent === null) continue;
    for (let guess = 0; guess < 5; guess += 1) {
      await getCode(accounts.enter(sent.processToken, "000000", { browserId }));
    }
    await accounts.codeFor(phone).catch(() => "");
  }
  expect(await accounts.value("select sum(tries)::int from otp_flow")).toBeLessThanOrEqual(25);
});

test("a browser id claimed from another address does not open its owner's code", async ({
  accounts,
}) => {
  const phone = newPhone();
  const browserId = "victims-browser";
  accounts.network.outcome = () => "SENT";
  const own = await accounts.ask(phone, { browserId, address: "203.0.113.7" });
  const code = await accounts.codeFor(phone);
  accounts.time.now += 61_000;
  const stolen = await accounts.ask(phone, { browserId, address: "198.51.100.9" });
  for (let guess = 0; guess < 5; guess += 1) {
    await getCode(accounts.enter(stolen.processToken, "000000", { browserId }));
  }
  expect(await getCode(accounts.enter(own.processToken, code, { browserId }))).toBe("OK");
});
