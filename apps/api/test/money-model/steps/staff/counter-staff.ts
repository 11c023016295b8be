import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { openStationOf, type StaffBrowser } from "../../../../src/features/staff/staff.fixture.ts";
import { until } from "../../../../src/testing/until.ts";
import { retryWhileAway } from "../../kills/retrying-rows.ts";
import type { Lane } from "../../lane.ts";
import type { Outcome, SequenceContext } from "../../sequence-context.ts";

// Kills may come faster than a till signs in on a busy machine; they end at some time.
const PATIENCE_MS = 600_000;
const TILL = "till";
const tills = new WeakMap<Lane, Map<string, Promise<StaffBrowser>>>();

/** The till of a store, with an open drawer and somebody who may give back anything. */
export function openTill(lane: Lane, storeId: string): Promise<StaffBrowser> {
  const known = tills.get(lane) ?? new Map<string, Promise<StaffBrowser>>();
  tills.set(lane, known);
  const found = known.get(storeId) ?? signInWhileDown(lane, storeId);
  known.set(storeId, found);
  return found;
}

/** Again where the server or the database went meanwhile. */
function signInWhileDown(lane: Lane, storeId: string): Promise<StaffBrowser> {
  return until(
    `the till of ${storeId}`,
    () => retryWhileAway(() => signIn(lane, storeId)).catch(expectLost),
    PATIENCE_MS,
  );
}

/** No answer, half of one, or one that the server has no database. */
function expectLost(error: unknown): null {
  if (error instanceof TypeError || error instanceof SyntaxError) return null;
  if (error instanceof Error && / HTTP 5\d\d,/.test(error.message)) return null;
  throw error;
}

async function signIn({ product }: Lane, storeId: string): Promise<StaffBrowser> {
  const { rows, appUrl } = product;
  // Beside a kitchen with a screen, where dishes can be marked as served.
  await rows.all(
    `insert into station (store_id, station_id, kind, name, position, lock_minutes)
     values ($1, $2, 'COUNTER', $2, 20, null), ($1, 'stove', 'KITCHEN', 'stove', 21, null)
     on conflict do nothing`,
    [storeId, TILL],
  );
  const till = await openStationOf(appUrl, rows, { storeId, stationId: TILL, role: "OWNER" });
  await rows.all(
    `insert into shift (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
     values ($1, $2, $3, $4, now(), 200000) on conflict do nothing`,
    [storeId, `${storeId}-${TILL}`, TILL, till.operatorId],
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
    if (code.length > 3) return { kind: "REFUSED", code };
    if (context.mayLose) return { kind: "LOST" };
    throw new Error(`${call.path} answered ${code}: ${JSON.stringify(payload)}`);
  } catch (error) {
    const broken = error instanceof TypeError || error instanceof SyntaxError;
    if (context.mayLose && broken) return { kind: "LOST" };
    throw error;
  }
}
