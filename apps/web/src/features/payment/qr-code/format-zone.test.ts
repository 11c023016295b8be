import { expect, test } from "vitest";
import { formatZone } from "./format-zone.ts";

test("Indonesia's zones have their names, others are an offset", () => {
  expect([420, 480, 540].map(formatZone)).toEqual(["WIB", "WITA", "WIT"]);
  expect([0, 330, 600, -210].map(formatZone)).toEqual(["GMT+0", "GMT+5:30", "GMT+10", "GMT-3:30"]);
});
