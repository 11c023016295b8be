import { expect, test } from "vitest";
import { createMetrics } from "../../../http/metrics.ts";
import { createAcquirerReports } from "./acquirer-reports.ts";
import { createAcquirers } from "./acquirers.ts";

const DAY_MS = 86_400_000;

test("NOV-10 each deviation of an acquirer is counted every time, and logged once a day", async () => {
  const metrics = createMetrics();
  const logged: object[] = [];
  let now = 10 * DAY_MS;
  const reports = createAcquirerReports({
    acquirers: createAcquirers([]),
    metrics,
    log: { error: () => {}, warn: (what: object) => void logged.push(what) } as never,
    clock: () => now,
  });
  const bank = { provider: "bank" };
  reports.deviations(bank, ["MERCHANT_NAME"]);
  reports.deviations(bank, ["MERCHANT_NAME", "CRC_LETTER_CASE"]);
  reports.deviations({ provider: "other" }, ["MERCHANT_NAME"]);
  expect(logged).toHaveLength(3);
  now += DAY_MS;
  reports.deviations(bank, ["MERCHANT_NAME"]);
  reports.deviations(bank, ["MERCHANT_NAME"]);
  expect(logged).toHaveLength(4);
  const { values } = await metrics.qrDeviations.get();
  expect(values.map(({ labels, value }) => [labels.profile, labels.deviation, value])).toEqual([
    ["bank", "MERCHANT_NAME", 4],
    ["bank", "CRC_LETTER_CASE", 1],
    ["other", "MERCHANT_NAME", 1],
  ]);
});
