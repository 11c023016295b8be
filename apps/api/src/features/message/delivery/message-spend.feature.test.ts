import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { REPORT_WAIT_MS } from "@santap/domain/message/message-state";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import { deliverDueMessages } from "../message-worker.ts";
import { openDelivery, type DeliveryFixture } from "../delivery.fixture.ts";

const DAY_MS = 24 * 3_600_000;
const JAKARTA_MS = 7 * 3_600_000;
let database: TestDatabase;
let it: DeliveryFixture;
let day: string;

beforeAll(async () => {
  database = await openTestDatabase();
  it = openDelivery(database.url);
});
beforeEach(async () => {
  it.time.now += DAY_MS;
  await it.deliver();
  day = new Date(it.time.now + JAKARTA_MS).toISOString().slice(0, 10);
  it.network.seen.length = 0;
  it.network.outcome = () => "SENT";
  it.logged.length = 0;
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

test("every send counts with the price of its channel and country, the fallback too", async () => {
  await it.promise();
  await it.promise({ country: "86" });
  await it.deliver();
  it.time.now += REPORT_WAIT_MS;
  await it.deliver();
  expect(await it.spent("62", day)).toBe(480 + 450);
  expect(await it.spent("86", day)).toBe(900);
});

test("what certainly was not sent does not count; what may have been does", async () => {
  it.network.outcome = ({ channel }) => (channel === "WHATSAPP" ? "REFUSED" : "UNCLEAR");
  await it.promise();
  await it.deliver();
  expect(await it.spent("62", day)).toBe(450);
});

test("the day begins at midnight in Jakarta", async () => {
  const midnight = Date.parse(`${day}T17:00:00Z`);
  it.time.now = midnight - 1;
  await it.promise();
  await it.deliver();
  it.time.now = midnight;
  const next = new Date(midnight + DAY_MS).toISOString().slice(0, 10);
  await it.promise();
  await it.deliver();
  expect(await it.spent("62", day)).toBe(480);
  expect(await it.spent("62", next)).toBe(480);
});

test("nothing is lost where many processes count at the same moment", async () => {
  await inParallel(40, () => it.promise());
  const processes = [it.deps, it.another(), it.another()];
  await Promise.all(processes.map((process) => deliverDueMessages(process)));
  await it.deliver();
  expect(await it.spent("62", day)).toBe(40 * 480);
});

test("the sends that reach half of the cap, four fifths and all of it say so, once", async () => {
  const dailyCap = { "62": 4 * 480, "86": 1_000 };
  const settings = { ...it.deps.settings, message: { dailyCap } };
  const alarms: (number | undefined)[] = [];
  for (let sent = 1; sent <= 6; sent += 1) {
    it.logged.length = 0;
    await it.promise();
    await deliverDueMessages({ ...it.deps, settings });
    const said = it.logged.filter((line) => line.includes("daily cap"));
    alarms.push(...said.map((line) => Number(/"percent":(\d+)/.exec(line)?.[1]) * 1_000 + sent));
  }
  expect(alarms).toEqual([50_002, 80_004, 100_004]);
  const { values } = await it.deps.metrics.spendAlarms.get();
  const labels = values.map(({ labels: { country, percent }, value }) => [country, percent, value]);
  expect(labels).toEqual([
    ["62", "50", 1],
    ["62", "80", 1],
    ["62", "100", 1],
  ]);
  expect((await it.deps.metrics.spend.get()).values).toContainEqual(
    expect.objectContaining({ labels: { country: "62" }, value: 6 * 480 }),
  );
});

test("a day that has no room for another message has reached its cap, to the rupiah or not", async () => {
  const settings = { ...it.deps.settings, message: { dailyCap: { "62": 1_000, "86": 1_000 } } };
  await it.promise();
  await it.promise();
  await deliverDueMessages({ ...it.deps, settings });
  const said = it.logged.filter((line) => line.includes("daily cap"));
  expect(said.map((line) => /"percent":(\d+)/.exec(line)?.[1])).toEqual(["50", "80", "100"]);
});
