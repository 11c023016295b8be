import { kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import { listStations } from "@santap/contract/calls/staff";
import { expect } from "vitest";
import { test } from "../../testing/fixtures.ts";
import { addStaff, addStations, openStaffBrowser } from "./staff.fixture.ts";

test("KDS-5 a station is called as the screen's language calls it, by its own name where that has none", async ({
  product: { appUrl, rows },
}) => {
  await addStations(rows, "S06");
  await rows.all(
    `update station set name = 'Bakaran arang', names = '{"enGB": "Charcoal grill", "zhCN": "烧烤"}'
     where store_id = 'S06' and station_id = 'grill'`,
  );
  const manager = await addStaff(rows, "S06", "MANAGER");
  for (const [tag, name] of [
    ["en-US", "Charcoal grill"],
    ["zh-CN", "烧烤"],
    ["id-ID", "Bakaran arang"],
  ] as const) {
    const browser = openStaffBrowser(appUrl, tag);
    await browser.signIn(manager);
    const { stations } = await browser.ask(listStations, { storeId: "S06" });
    expect(stations.find(({ stationId }) => stationId === "grill")?.name).toBe(name);
    const { board } = await browser.ask(kitchenBoard, { storeId: "S06" });
    expect(board?.stations.find(({ stationId }) => stationId === "grill")?.name).toBe(name);
  }
});
