import { releaseUnsentCode } from "../../../identity/otp/release-unsent-code.ts";
import { Registry } from "prom-client";
import { describe, expect } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import { deliverDueMessages } from "./message-worker.ts";
import {
  getCode,
  newPhone,
  getWrongCode,
  type AccountFixture,
} from "../../../identity/session/sign-in.fixture.ts";
import { createMessageMetrics } from "../message-metrics.ts";
import { createScriptedSender, type ScriptedSender } from "../delivery.fixture.ts";
import { testWithAccounts } from "../../../identity/session/accounts.fixture.ts";

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;

const test = testWithAccounts().extend("network", { auto: true }, async ({ accounts }) => {
  const network = createScriptedSender();
  accounts.time.now += DAY_MS;
  await deliver(accounts, network);
  network.outcome = () => "REFUSED";
  return network;
});

async function deliver(accounts: AccountFixture, network: ScriptedSender): Promise<void> {
  const metrics = createMessageMetrics(new Registry());
  while (
    (await deliverDueMessages({
      releaseUnsentCode,
      ...accounts.deps,
      metrics,
      senders: [network],
    })) > 0
  );
}

describe("a message that was certainly not delivered", () => {
  test("a message that was certainly not delivered counts nowhere: during an outage the same browser may ask on", async ({
    accounts,
    network,
  }) => {
    const answers: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      answers.push(await getCode(accounts.ask(newPhone(), { browserId: "outage" })));
      await deliver(accounts, network);
    }
    expect(new Set(answers)).toEqual(new Set(["OK"]));
    const levels = "select coalesce(max(level), 0) from risk_bucket where key = 'outage'";
    expect(await accounts.value(levels)).toBe(0);
  });

  test("a message that was certainly not delivered leaves no code to be guessed", async ({
    accounts,
    network,
  }) => {
    const phone = newPhone();
    const { processToken } = await accounts.ask(phone);
    await deliver(accounts, network);
    const wrong = getWrongCode(network.seen[0]?.code ?? "");
    expect(await getCode(accounts.enter(processToken, wrong))).toBe("0310211");
  });

  test("a message that was certainly not delivered takes nothing from a code whose earlier message went out", async ({
    accounts,
    network,
  }) => {
    const phone = newPhone();
    network.outcome = () => "SENT";
    const { processToken } = await accounts.ask(phone);
    await deliver(accounts, network);
    accounts.time.now += MINUTE;
    network.outcome = () => "REFUSED";
    const again = await accounts.ask(phone);
    await deliver(accounts, network);
    const sends = "select sends from otp_flow order by created_at desc limit 1";
    expect(await accounts.value(sends)).toBe(1);
    expect(again.processToken).not.toBe(processToken);
    expect(await getCode(accounts.enter(processToken, network.seen[0]?.code ?? ""))).toBe("OK");
  });

  test("a message that was certainly not delivered is deleted while others ask, without a deadlock", async ({
    accounts,
    network,
  }) => {
    const phones = Array.from({ length: 30 }, () => newPhone());
    const ask = (n: number) => {
      const phone = phones[n % phones.length] ?? newPhone();
      return getCode(accounts.ask(phone, { browserId: `circle-${n}`, address: `198.51.100.${n}` }));
    };
    expect(new Set(await inParallel(30, ask))).toEqual(new Set(["OK"]));
    const rounds = Promise.all([
      deliver(accounts, network),
      deliver(accounts, network),
      deliver(accounts, network),
    ]);
    const answers = await inParallel(60, (n) => ask(n + 30));
    await rounds;
    await deliver(accounts, network);
    expect(answers.filter((answer) => answer !== "OK" && answer !== "0310206")).toEqual([]);
    const open = "select count(*) from message_outbox where done_at is null";
    expect(await accounts.value(open)).toBe(0);
  });
});

test("a code that was used is not sent by the fallback any more", async ({ accounts, network }) => {
  network.outcome = () => "SENT";
  const { processToken } = await accounts.ask(newPhone());
  await deliver(accounts, network);
  accounts.time.now += 10_000;
  expect(await getCode(accounts.enter(processToken, network.seen[0]?.code ?? ""))).toBe("OK");
  accounts.time.now += 10_000;
  await deliver(accounts, network);
  expect(network.seen.map(({ channel }) => channel)).toEqual(["WHATSAPP"]);
  const status = "select status from message_outbox order by created_at desc limit 1";
  expect(await accounts.value(status)).toBe("DELIVERED");
});
