import { expect, test } from "vitest";
import { createCheckoutReports, type ReportedEvent } from "./checkout-reports.ts";

/** A server that takes only the tries that are named, and a clock that runs on its own. */
function openReports(taken: (attempt: number) => boolean) {
  const sent: string[] = [];
  const waited: number[] = [];
  const reports = createCheckoutReports({
    async send([event]) {
      sent.push(String(event?.properties["eventId"]));
      return taken(sent.length);
    },
    timers: {
      setTimeout(run, ms) {
        waited.push(ms);
        queueMicrotask(run);
      },
      clearTimeout: () => undefined,
    },
  });
  return { reports, sent, waited };
}

const event = (eventId: string): ReportedEvent => ({ properties: { eventId }, head: {} });

test("REPORT-02 a report that fails is sent again up to three times, later each time, and then lost", async () => {
  const { reports, sent, waited } = openReports(() => false);
  expect(await reports.report(event("qr_saved"))).toBe(false);
  expect(sent).toHaveLength(4);
  expect(waited).toEqual([1_000, 2_000, 4_000]);
});

test("REPORT-02 it ends with the first try that arrives", async () => {
  const { reports, sent } = openReports((attempt) => attempt === 3);
  expect(await reports.report(event("qr_saved"))).toBe(true);
  expect(sent).toHaveLength(3);
});

test("reports arrive in the order in which they were made, also when the first has to wait", async () => {
  const { reports, sent } = openReports((attempt) => attempt !== 1);
  await Promise.all([reports.report(event("a")), reports.report(event("b"))]);
  expect(sent).toEqual(["a", "a", "b"]);
});
