import type { EarlierRound, LimitName, RoundLimits } from "./round-limits.ts";

export const NOW = 100_000_000;
export const LIMITS: RoundLimits = {
  linePortions: 10,
  roundLines: 3,
  roundPortions: 20,
  billPortions: 60,
  billAmount: 900_000,
  windowMinutes: 10,
  guestRounds: 3,
  guestPortions: 30,
  sessionRounds: 5,
  sessionPortions: 45,
  waitingRounds: 2,
  staffAmount: 500_000,
  staffPortions: 40,
  strangersAmount: 100_000,
  strangersPortions: 12,
  staffConfirmFirst: false,
};

export const line = (quantity: number, unitPrice = 1_000) => ({ quantity, unitPrice });
export const SENT: EarlierRound = {
  state: "SENT",
  confirmed: false,
  mine: false,
  known: true,
  sentAt: NOW - 60_000,
  lines: [line(1)],
};
export const LONG_AGO = NOW - LIMITS.windowMinutes * 60_000;

export const over = (limit: LimitName) => ({ kind: "REFUSE", limit, most: LIMITS[limit] });
export const times = (count: number, round: Partial<EarlierRound> = {}) =>
  Array.from({ length: count }, () => round);
