import { expect, test } from "vitest";
import { createNodeReport } from "./node-report.ts";

const URL = "https://n.example/digital-food/digital-food-monitor/event-tracking/pub-report";

test("REPORT-01 NOV-20 events are posted to a node host as a JSON array; only its success counts", async () => {
  const sent: [string, RequestInit][] = [];
  const answers: (number | null)[] = [200, 503, null];
  const report = createNodeReport(
    {
      async fetch(url, init) {
        sent.push([url, init]);
        const status = answers.shift() ?? null;
        if (status === null) throw new TypeError("no connection");
        return { status, headers: new Headers(), text: async () => "" };
      },
    },
    URL,
  );
  const events = [{ properties: { eventId: "pay" }, head: {} }];
  expect([await report(events), await report(events), await report(events)]).toEqual([
    true,
    false,
    false,
  ]);
  const init = { method: "POST", headers: { "content-type": "application/json" } };
  expect(sent[0]).toEqual([URL, { ...init, body: JSON.stringify(events) }]);
});
