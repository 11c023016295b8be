import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import {
  openStationOf,
  type StaffBrowser,
} from "../../../../src/restaurant/staff/staff.fixture.ts";
import { getReason } from "../../../../src/testing/caller.ts";
import { until } from "../../../../src/testing/until.ts";
import { retryWhileAway } from "../../kills/retrying-rows.ts";
import type { Lane } from "../../lane.ts";
import type { Outcome, SequenceContext } from "../../sequence-context.ts";

// Kills may come faster than a till signs in on a busy machine; they end at some time.
const PATIENCE_MS = 600_000;
/** Who is at work there. */
const TILLS = { till: "OWNER", drawer: "CASHIER" } as const;
type TillId = keyof typeof TILLS;

export type Till = StaffBrowser & { operatorId: string };

const tills = new WeakMap<Lane, Map<string, Promise<Till>>>();

/** A counter of a store with an open drawer: the till's person may give back anything, the drawer's a cashier's sums. */
export function openTill(lane: Lane, storeId: string, tillId: TillId = "till"): Promise<Till> {
  const known = tills.get(lane) ?? new Map<string, Promise<Till>>();
  tills.set(lane, known);
  const name = getShiftId(storeId, tillId);
  const found = known.get(name) ?? signInWhileDown(lane, { storeId, tillId });
  known.set(name, found);
  return found;
}

export function getShiftId(storeId: string, tillId: TillId): string {
  return `${storeId}-${tillId}`;
}

interface TillPlace {
  storeId: string;
  tillId: TillId;
}

/** Again where the server or the database went meanwhile. */
function signInWhileDown(lane: Lane, place: TillPlace): Promise<Till> {
  return until(
    `the till of ${place.storeId}`,
    () => retryWhileAway(() => signIn(lane, place)).catch(expectLost),
    PATIENCE_MS,
  );
}

/** No answer, half of one, or one that the server has no database. */
function expectLost(error: unknown): null {
  if (error instanceof TypeError || error instanceof SyntaxError) return null;
  if (error instanceof Error && / HTTP 5\d\d,/.test(error.message)) return null;
  throw error;
}

async function signIn({ product }: Lane, { storeId, tillId }: TillPlace): Promise<Till> {
  const { rows, appUrl } = product;
  // Beside a kitchen with a screen, where dishes can be marked as served.
  await rows.all(
    `insert into station (store_id, station_id, kind, name, position, lock_minutes)
     values ($1, $2, 'COUNTER', $2, 20, null), ($1, 'stove', 'KITCHEN', 'stove', 21, null)
     on conflict do nothing`,
    [storeId, tillId],
  );
  const place = { storeId, stationId: tillId, role: TILLS[tillId] };
  const till = await openStationOf(appUrl, rows, place);
  await rows.all(
    `insert into shift (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
     values ($1, $2, $3, $4, now(), 200000) on conflict do nothing`,
    [storeId, getShiftId(storeId, tillId), tillId, till.operatorId],
  );
  return till;
}

/** A till asks again, with the same words, until there is an answer. */
export function askUntilAnswered<C extends Call>(
  context: SequenceContext,
  till: StaffBrowser,
  [call, payload]: [C, PayloadOf<C>],
): Promise<Outcome<DataOf<C>>> {
  return until(
    `an answer to ${call.path}`,
    async () => {
      const answer = await askOnce(context, till, [call, payload]);
      return answer.kind === "LOST" ? null : answer;
    },
    PATIENCE_MS,
  );
}

async function askOnce<C extends Call>(
  context: SequenceContext,
  till: StaffBrowser,
  [call, payload]: [C, PayloadOf<C>],
): Promise<Outcome<DataOf<C>>> {
  try {
    const { envelope } = await retryWhileAway(() => till.send(call, payload));
    if (envelope.success) return { kind: "DONE", data: envelope.data };
    const { code } = envelope.error;
    // Codes of HTTP itself are three digits long.
    if (code.length > 3) return { kind: "REFUSED", code, reason: getReason(envelope.error) };
    if (context.mayLose) return { kind: "LOST" };
    throw new Error(`${call.path} answered ${code}: ${JSON.stringify(payload)}`);
  } catch (error) {
    const broken = error instanceof TypeError || error instanceof SyntaxError;
    if (context.mayLose && broken) return { kind: "LOST" };
    throw error;
  }
}
