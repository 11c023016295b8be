import { BASE_PATH } from "@santap/contract/call";
import { KITCHEN_EVENTS_PATH } from "@santap/contract/calls/staff/kitchen";
import { expect } from "vitest";
import { test as base } from "../../testing/fixtures.ts";
import { addStaff, addStations, openStaffBrowser, openStationOf } from "../staff/staff.fixture.ts";
import type { StaffBrowser } from "../staff/staff.fixture.ts";

const test = base.extend("stations", { scope: "file", auto: true }, ({ product }) =>
  addStations(product.rows, "S06"),
);

function openStreams(appUrl: string, { cookies }: StaffBrowser) {
  const stop = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    stop: () => stop.abort(),
    open: () =>
      fetch(`${appUrl}${BASE_PATH}${KITCHEN_EVENTS_PATH}?storeId=S06`, {
        headers: { origin: appUrl, cookie },
        signal: stop.signal,
      }),
  };
}

test("STAFF-2 one device keeps at most three streams; its oldest ends with a reason, and the store's other screens get theirs", async ({
  product: { appUrl, rows },
}) => {
  const tablet = await openStationOf(appUrl, rows, {
    ...{ storeId: "S06", stationId: "grill", role: "KITCHEN" },
  });
  const phone = openStaffBrowser(appUrl);
  await phone.signIn(await addStaff(rows, "S06", "MANAGER"));
  const counter = await openStationOf(appUrl, rows, {
    ...{ storeId: "S06", stationId: "counter", role: "CASHIER" },
  });
  for (const device of [tablet, phone]) {
    const streams = openStreams(appUrl, device);
    const first = await streams.open();
    const more = await Promise.all(Array.from({ length: 63 }, () => streams.open()));
    expect(new Set(more.map(({ status }) => status))).toEqual(new Set([200]));
    // Its text has an end: the stream has ended.
    const said = await first.text();
    expect(said).toContain("event: replaced");
    expect(said).toContain("retry: 60000");
    const other = openStreams(appUrl, counter);
    expect((await other.open()).status).toBe(200);
    other.stop();
    streams.stop();
  }
});
