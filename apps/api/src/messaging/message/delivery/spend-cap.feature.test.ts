import { releaseUnsentCode } from "../../../identity/otp/release-unsent-code.ts";
import { REPORT_WAIT_MS } from "@santap/domain/message/message-state";
import { toSpendDay } from "@santap/domain/message/message-price";
import { Registry } from "prom-client";
import { expect } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import { deliverDueMessages } from "./message-worker.ts";
import {
  getCode,
  newPhone,
  type AccountFixture,
} from "../../../identity/session/sign-in.fixture.ts";
import { createMessageMetrics } from "../message-metrics.ts";
import { createScriptedSender, type ScriptedSender } from "../delivery.fixture.ts";
import { testWithAccounts } from "../../../identity/session/accounts.fixture.ts";

const DAY_MS = 24 * 3_600_000;
const PLENTY = 1_000_000;

const test = testWithAccounts().extend("network", { auto: true }, async ({ accounts }) => {
  const network = createScriptedSender();
  accounts.time.now += DAY_MS;
  cap(accounts, PLENTY);
  accounts.deps.senders = [network];
  await deliver(accounts);
  return network;
});

function cap(accounts: AccountFixture, rupiah: number): void {
  accounts.deps.settings.message.dailyCap = { "62": rupiah, "86": rupiah };
}

async function deliver(accounts: AccountFixture): Promise<void> {
  const metrics = createMessageMetrics(new Registry());
  while (
    (await deliverDueMessages({
      releaseUnsentCode,
      ...accounts.deps,
      metrics,
      senders: accounts.deps.senders,
    })) > 0
  );
}

async function fallBack(accounts: AccountFixture): Promise<void> {
  await deliver(accounts);
  accounts.time.now += REPORT_WAIT_MS;
  await deliver(accounts);
}

const channels = (network: ScriptedSender) => network.seen.map(({ channel }) => channel);
const spent = (accounts: AccountFixture) =>
  accounts.value(`select coalesce(sum(rupiah), 0)::int from message_spend
  where country_code = '62' and day = '${toSpendDay(accounts.time.now)}'`);

test("forty strangers at once get no more messages than a day may cost", async ({
  accounts,
  network,
}) => {
  cap(accounts, 480);
  const answers = await inParallel(40, (n) =>
    getCode(accounts.ask(newPhone(), { browserId: `cap-${n}`, address: `198.51.100.${n}` })),
  );
  expect(answers.filter((answer) => answer === "OK")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "0310213")).toHaveLength(39);
  await fallBack(accounts);
  expect(channels(network)).toEqual(["WHATSAPP"]);
  expect(await spent(accounts)).toBe(480);
});

test("a fallback is sent where the day can pay for it", async ({ accounts, network }) => {
  cap(accounts, 480 + 450);
  await accounts.ask(newPhone());
  await fallBack(accounts);
  expect(channels(network)).toEqual(["WHATSAPP", "SMS"]);
  expect(await spent(accounts)).toBe(480 + 450);
});

test("a browser that we know is sent its code and the fallback beyond the cap", async ({
  accounts,
  network,
}) => {
  const phone = newPhone();
  accounts.deps.senders = [accounts.network];
  const { browserCookie } = await accounts.signIn(phone);
  accounts.deps.senders = [network];
  accounts.time.now += 3_600_000;
  cap(accounts, 1);
  expect(await getCode(accounts.ask(phone, { browserCookie }))).toBe("OK");
  await fallBack(accounts);
  expect(channels(network)).toEqual(["WHATSAPP", "SMS"]);
});

test("what was reserved for a message that no provider accepted can be spent on the next", async ({
  accounts,
  network,
}) => {
  cap(accounts, 480);
  network.outcome = () => "REFUSED";
  await accounts.ask(newPhone());
  expect(await spent(accounts)).toBe(480);
  await deliver(accounts);
  expect(await spent(accounts)).toBe(0);
  expect(await getCode(accounts.ask(newPhone(), { address: "198.51.101.1" }))).toBe("OK");
});

test("a cheaper fallback gives the difference back", async ({ accounts, network }) => {
  network.outcome = ({ channel }) => (channel === "WHATSAPP" ? "REFUSED" : "SENT");
  await accounts.ask(newPhone());
  await deliver(accounts);
  expect(await spent(accounts)).toBe(450);
});

test("a message that has become too dear is given up, and leaves nothing behind", async ({
  accounts,
  network,
}) => {
  accounts.deps.senders = [createScriptedSender({ channels: ["SMS"] })];
  cap(accounts, 450);
  const phone = newPhone();
  await accounts.ask(phone);
  await accounts.value(
    "update message_outbox set channels = '{WHATSAPP}' where done_at is null returning 1",
  );
  accounts.deps.senders = [network];
  await deliver(accounts);
  expect(channels(network)).toEqual([]);
  expect(await spent(accounts)).toBe(0);
  cap(accounts, 480);
  expect(await getCode(accounts.ask(phone, { address: "198.51.102.1" }))).toBe("OK");
});

test("the answer names the first channel that a sender offers, and reserves its price", async ({
  accounts,
}) => {
  accounts.deps.senders = [createScriptedSender({ channels: ["SMS"] })];
  expect((await accounts.ask(newPhone())).channel).toBe("SMS");
  expect(await spent(accounts)).toBe(450);
});
