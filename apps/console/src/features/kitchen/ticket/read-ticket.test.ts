import { expect, test } from "vitest";
import {
  countLateMinutes,
  formatAge,
  getTone,
  isNewRound,
  listRounds,
  listShown,
  readChange,
  readClock,
} from "./read-ticket.ts";
import { line, ticket } from "./ticket.fixture.ts";

test("KDS-2 dishes with an allergy stand first, the others in their order", () => {
  const lines = [
    line("a", "FIRED"),
    line("b", "FIRED"),
    line("c", "READY", { note: "alergi susu" }),
  ];
  expect(listShown(ticket(...lines), new Set()).map(({ lineId }) => lineId)).toEqual([
    "c",
    "a",
    "b",
  ]);
});

test("KDS-2 a changed line says what it was, while it is to be cooked and differs", () => {
  const change = { at: 2_000, quantity: 3, note: "pedas" };
  expect(readChange(line("a", "FIRED", { change }))).toEqual(change);
  expect(readChange(line("a", "READY", { change }))).toBeNull();
  expect(readChange(line("a", "FIRED", { change, quantity: 3, note: "pedas" }))).toBeNull();
});

test("KDS-2 the clock turns at the store's two limits", () => {
  const limits = { warnMinutes: 8, lateMinutes: 12 };
  const tones = [0, 8 * 60_000 - 1, 8 * 60_000, 12 * 60_000].map((age) => getTone(age, limits));
  expect(tones).toEqual(["fresh", "fresh", "warn", "late"]);
  expect([800_000, 4_500_000, -1].map(formatAge)).toEqual(["13.20", "75.00", "00.00"]);
});

test("KDS-2 a late ticket says by how much, in begun minutes", () => {
  const late = [12 * 60_000, 12 * 60_000 + 1, 25 * 60_000].map((age) => countLateMinutes(age, 12));
  expect(late).toEqual([1, 1, 13]);
});

const FIRST = line("a", "PREPARING");
const later = (status: "FIRED" | "PREPARING" | "READY", firedAt = 61_000) =>
  line("b", status, { round: 2, firedAt, changedAt: firedAt + 5_000 });

test("NOV-26 each round has its own clock, and the ticket's is that of the round which waits longest", () => {
  const both = ticket(FIRST, later("FIRED"));
  const rounds = listRounds(both, new Set());
  expect(rounds.map(({ round, since }) => [round, since])).toEqual([
    [1, 1_000],
    [2, 61_000],
  ]);
  expect(readClock(both, rounds)).toEqual({ since: 1_000, ready: false });
  const done = ticket({ ...FIRST, status: "READY" }, later("FIRED"));
  expect(listRounds(done, new Set())[0]?.since).toBeNull();
  expect(readClock(done, listRounds(done, new Set()))).toEqual({ since: 61_000, ready: false });
});

test("KDS-2 what is ready shows for how long it is, from its last line on", () => {
  const ready = ticket({ ...FIRST, status: "READY", changedAt: 9_000 }, later("READY"));
  const clock = readClock(ready, listRounds(ready, new Set()));
  expect(clock).toEqual({ since: 66_000, ready: true });
});

test("NOV-26 a later round is new until its first step, or for three minutes; the first one is not", () => {
  const isNew = (status: "FIRED" | "PREPARING" | "READY", now: number) => {
    const both = ticket(FIRST, later(status));
    return listRounds(both, new Set()).map((round) => isNewRound(round, both, now));
  };
  expect(isNew("FIRED", 62_000)).toEqual([false, true]);
  expect(isNew("FIRED", 61_000 + 3 * 60_000)).toEqual([false, false]);
  expect(isNew("PREPARING", 62_000)).toEqual([false, false]);
  expect(isNew("READY", 62_000)).toEqual([false, false]);
});

test("NOV-6 KDS-2 each round has its own note", () => {
  const first = line("a", "FIRED", { note: "alergi kacang" });
  const second = line("b", "FIRED", { round: 2, note: "alergi udang" });
  const shared = {
    ...ticket(second, first, line("c", "SERVED", { round: 3 })),
    notes: [
      { round: 1, note: "anak dulu" },
      { round: 3, note: "es dipisah" },
    ],
  };
  const rounds = listRounds(shared, new Set());
  expect(rounds).toEqual([
    { round: 1, note: "anak dulu", lines: [first], since: 1_000 },
    { round: 2, note: "", lines: [second], since: 1_000 },
  ]);
});
