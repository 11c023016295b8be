import type { ContentOf } from "@santap/contract/schemas/discovery/content";
import { expect } from "vitest";
import type { Database } from "../../../db/database.ts";
import { testWithDatabase } from "../../../testing/fixtures.ts";
import { createContentCache } from "../content/content-cache.ts";
import { writeContent } from "../content/write-content.ts";
import type { Reader } from "../reader.ts";
import { forgetSeen } from "./forget-seen.ts";
import { markSeen } from "./mark-seen.ts";
import { readPopup } from "./read-popup.ts";

const test = testWithDatabase("demo");

const EVENING = Date.parse("2026-11-20T23:59:59+07:00");
const GUEST = { key: "guest", block: "block" };

function at(now: number, isNewUser = true): Reader {
  const caller = { user: null, participant: null, language: "enGB", address: "", signed: true };
  return { caller: caller as Reader["caller"], language: "enGB", now, isNewUser } as Reader;
}

function open(db: Database) {
  const onFault = (fault: string) => expect.fail(fault);
  const deps = { db, clock: () => EVENING, loadUserVouchers: async () => [] };
  const read = () => createContentCache({ db, clock: () => EVENING, onFault })();
  return {
    see: async (creativeId: string, now: number, person = GUEST) =>
      markSeen(deps, await read(), { creativeId }, { reader: at(now), person }),
    show: async (now: number, { isNewUser = true, person = GUEST } = {}) => {
      const reader = at(now, isNewUser);
      const { popup } = await readPopup(db, await read(), { page: "HOME" }, { reader, person });
      return popup?.creativeId ?? null;
    },
    async write(contentId: string, change: Partial<ContentOf<"CREATIVE">>) {
      const found = (await read()).get("CREATIVE", "R05");
      const body = { ...found, ...change };
      const result = await writeContent(db, { kind: "CREATIVE", contentId, body, by: "test" });
      expect(result).toEqual({ kind: "SAVED" });
    },
  };
}

test("DISC-8 a popup obeys audience, window and priority", async ({ db }) => {
  const { show, write } = open(db);
  expect(await show(EVENING)).toBe("R05");
  await write("P1", { priority: 900, audience: "NEW_USER" });
  expect(await show(EVENING)).toBe("P1");
  expect(await show(EVENING, { isNewUser: false })).toBe("R05");
  await write("P2", { priority: 950, from: EVENING, to: EVENING + 10 });
  expect(await show(EVENING - 1)).toBe("P1");
  expect(await show(EVENING)).toBe("P2");
  expect(await show(EVENING + 10)).toBe("P1");
  await writeContent(db, { kind: "CREATIVE", contentId: "P1", body: null, by: "test" });
  await writeContent(db, { kind: "CREATIVE", contentId: "P2", body: null, by: "test" });
});

test("DISC-8 the cap of a day holds under parallel calls, opens at midnight in Jakarta, and is each person's own", async ({
  db,
  rows,
}) => {
  const { see, show, write } = open(db);
  const person = { key: "parallel", block: "block" };
  await write("P3", { priority: 900, dailyCap: 3 });
  const counted = await Promise.all(Array.from({ length: 12 }, () => see("P3", EVENING, person)));
  expect(counted.filter((one) => one.counted)).toHaveLength(3);
  expect(await rows.one("select times from seen_count where person = 'parallel'")).toEqual({
    times: 3,
  });
  expect(await show(EVENING, { person })).toBe("R05");
  expect(await show(EVENING)).toBe("P3");
  const midnight = EVENING + 1000;
  expect(await show(midnight, { person })).toBe("P3");
  expect(await see("P3", midnight, person)).toEqual({ counted: true });
  await writeContent(db, { kind: "CREATIVE", contentId: "P3", body: null, by: "test" });
});

test("DISC-8 without a cap it counts once a day, unknown and past creatives never, and old rows go", async ({
  db,
  rows,
}) => {
  const { see, write } = open(db);
  const person = { key: "once", block: "block" };
  await write("P4", { dailyCap: null });
  expect(await see("P4", EVENING, person)).toEqual({ counted: true });
  expect(await see("P4", EVENING, person)).toEqual({ counted: false });
  expect(await see("nowhere", EVENING, person)).toEqual({ counted: false });
  await write("P4", { from: 1, to: 2 });
  expect(await see("P4", EVENING, person)).toEqual({ counted: false });
  const kept = () => rows.all("select 1 from seen_count where person = 'once'");
  expect(await kept()).toHaveLength(1);
  await forgetSeen(db, EVENING + 5 * 86_400_000);
  expect(await kept()).toHaveLength(1);
  await forgetSeen(db, EVENING + 6 * 86_400_000);
  expect(await kept()).toHaveLength(0);
});

test("DISC-8 invented browsers of one network fill no more than their part of the table", async ({
  db,
  rows,
}) => {
  const { see } = open(db);
  await rows.all(
    `insert into seen_count (person, thing, day, times, block)
     select 'made-up ' || n, 'creative R05', date '2026-11-20', 1, 'crowd'
     from generate_series(1, 2000) n`,
  );
  expect(await see("R05", EVENING, { key: "one more", block: "crowd" })).toEqual({
    counted: false,
  });
  expect(await see("R05", EVENING, { key: "one more", block: "other" })).toEqual({ counted: true });
});
