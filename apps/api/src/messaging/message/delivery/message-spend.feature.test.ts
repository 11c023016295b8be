import { REPORT_WAIT_MS } from "@santap/domain/message/message-state";
import { expect } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import { deliverDueMessages } from "./message-worker.ts";
import { testWithDelivery } from "../delivery.fixture.ts";

const DAY_MS = 24 * 3_600_000;
const JAKARTA_MS = 7 * 3_600_000;

const test = testWithDelivery().extend("day", { auto: true }, async ({ delivery }) => {
  delivery.time.now += DAY_MS;
  await delivery.deliver();
  delivery.network.seen.length = 0;
  delivery.network.outcome = () => "SENT";
  delivery.logged.length = 0;
  return new Date(delivery.time.now + JAKARTA_MS).toISOString().slice(0, 10);
});

test("every send counts with the price of its channel and country, the fallback too", async ({
  delivery,
  day,
}) => {
  await delivery.promise();
  await delivery.promise({ country: "86" });
  await delivery.deliver();
  delivery.time.now += REPORT_WAIT_MS;
  await delivery.deliver();
  expect(await delivery.spent("62", day)).toBe(480 + 450);
  expect(await delivery.spent("86", day)).toBe(900);
});

test("what certainly was not sent does not count; what may have been does", async ({
  delivery,
  day,
}) => {
  delivery.network.outcome = ({ channel }) => (channel === "WHATSAPP" ? "REFUSED" : "UNCLEAR");
  await delivery.promise();
  await delivery.deliver();
  expect(await delivery.spent("62", day)).toBe(450);
});

test("the day begins at midnight in Jakarta", async ({ delivery, day }) => {
  const midnight = Date.parse(`${day}T17:00:00Z`);
  delivery.time.now = midnight - 1;
  await delivery.promise();
  await delivery.deliver();
  delivery.time.now = midnight;
  const next = new Date(midnight + DAY_MS).toISOString().slice(0, 10);
  await delivery.promise();
  await delivery.deliver();
  expect(await delivery.spent("62", day)).toBe(480);
  expect(await delivery.spent("62", next)).toBe(480);
});

test("nothing is lost where many processes count at the same moment", async ({ delivery, day }) => {
  await inParallel(40, () => delivery.promise());
  const processes = [delivery.deps, delivery.another(), delivery.another()];
  await Promise.all(processes.map((process) => deliverDueMessages(process)));
  await delivery.deliver();
  expect(await delivery.spent("62", day)).toBe(40 * 480);
});

test("the sends that reach half of the cap, four fifths and all of it say so, once", async ({
  delivery,
}) => {
  const dailyCap = { "62": 4 * 480, "86": 1_000 };
  const settings = { ...delivery.deps.settings, message: { dailyCap } };
  const alarms: (number | undefined)[] = [];
  for (let sent = 1; sent <= 6; sent += 1) {
    delivery.logged.length = 0;
    await delivery.promise();
    await deliverDueMessages({ ...delivery.deps, settings });
    const said = delivery.logged.filter((line) => line.includes("daily cap"));
    alarms.push(...said.map((line) => Number(/"percent":(\d+)/.exec(line)?.[1]) * 1_000 + sent));
  }
  expect(alarms).toEqual([50_002, 80_004, 100_004]);
  const { values } = await delivery.deps.metrics.spendAlarms.get();
  const labels = values.map(({ labels: { country, percent }, value }) => [country, percent, value]);
  expect(labels).toEqual([
    ["62", "50", 1],
    ["62", "80", 1],
    ["62", "100", 1],
  ]);
  expect((await delivery.deps.metrics.spend.get()).values).toContainEqual(
    expect.objectContaining({ labels: { country: "62" }, value: 6 * 480 }),
  );
});

test("a day that has no room for another message has reached its cap, to the rupiah or not", async ({
  delivery,
}) => {
  const settings = {
    ...delivery.deps.settings,
    message: { dailyCap: { "62": 1_000, "86": 1_000 } },
  };
  await delivery.promise();
  await delivery.promise();
  await deliverDueMessages({ ...delivery.deps, settings });
  const said = delivery.logged.filter((line) => line.includes("daily cap"));
  expect(said.map((line) => /"percent":(\d+)/.exec(line)?.[1])).toEqual(["50", "80", "100"]);
});
