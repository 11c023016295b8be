import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Row } from "../../../db/schema.ts";

type PinBoxRow = Row<"staff_member", "store_id" | "operator_id"> & { pin_box: Buffer };

interface MemberName {
  storeId: string;
  operatorId: string;
}

/** Null for a stranger, and for who has left. */
export async function findPinBox(
  db: Connection,
  { storeId, operatorId }: MemberName,
): Promise<Row<"staff_member", "pin_box" | "pin_given_until"> | null> {
  const { rows } = await sql<Row<"staff_member", "pin_box" | "pin_given_until">>`
    select pin_box, pin_given_until from staff_member
    where store_id = ${storeId} and operator_id = ${operatorId} and left_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Null for who has left or has no PIN. */
export async function lockPinBox(
  tx: Tx,
  { storeId, operatorId }: MemberName,
): Promise<Buffer | null> {
  const { rows } = await sql<Row<"staff_member", "pin_box">>`select pin_box from staff_member
    where store_id = ${storeId} and operator_id = ${operatorId} and left_at is null
    for update`.execute(tx);
  return rows[0]?.pin_box ?? null;
}

/** Null for who has no password. */
export async function findPasswordHash(db: Connection, operatorId: string): Promise<string | null> {
  const { rows } = await sql<Row<"operator", "password_hash">>`
    select password_hash from operator where operator_id = ${operatorId}`.execute(db);
  return rows[0]?.password_hash ?? null;
}

/** Of all people. */
export async function findPinBoxes(db: Connection): Promise<PinBoxRow[]> {
  const { rows } = await sql<PinBoxRow>`select store_id, operator_id, pin_box from staff_member
    where pin_box is not null`.execute(db);
  return rows;
}

interface NewPin {
  pinBox: Buffer;
  /** Until when one that a manager gave is good; null for an own one. */
  givenUntil: number | null;
}

export async function savePinBox(
  db: Connection,
  { storeId, operatorId, pinBox, givenUntil }: MemberName & NewPin,
): Promise<void> {
  await sql`update staff_member set pin_box = ${pinBox},
      pin_given_until = ${givenUntil === null ? null : new Date(givenUntil)}
    where store_id = ${storeId} and operator_id = ${operatorId}`.execute(db);
}

/** Unless the person has chosen another PIN meanwhile. */
export async function replacePinBox(
  db: Connection,
  { store_id: storeId, operator_id: operatorId, pin_box: before }: PinBoxRow,
  pinBox: Buffer,
): Promise<void> {
  await sql`update staff_member set pin_box = ${pinBox} where store_id = ${storeId}
    and operator_id = ${operatorId} and pin_box = ${before}`.execute(db);
}

/** A try of another process may have a clock that is behind. */
const NO_WAIT = new Date(0);

/** Without a try for so long, counting begins anew: typing errors of weeks are no attack. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

/** Of a person, or of a device. */
export type AttemptKey = `person:${string}` | `device:${string}`;

/**
 * Counts a try as wrong before the PIN is compared, so that parallel tries do not exceed the limit;
 * until when the next one has to wait is written with it. `opensAt` (epoch ms): this one has to wait.
 */
export async function countWrongPin(
  db: Connection,
  { storeId, key }: { storeId: string; key: AttemptKey },
  { now, delayAfter }: { now: number; delayAfter: (wrong: number) => number },
): Promise<{ wrong: number } | { opensAt: number }> {
  const { rows } = await sql<Row<"pin_attempt", "wrong" | "opens_at" | "tried_at">>`
    insert into pin_attempt (store_id, key, wrong, opens_at, tried_at)
    values (${storeId}, ${key}, 0, ${NO_WAIT}, ${new Date(now)})
    on conflict (store_id, key) do update set key = excluded.key
    returning wrong, opens_at, tried_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("a PIN was not counted");
  if (row.opens_at > now) return { opensAt: row.opens_at };
  const wrong = now - row.tried_at > FORGOTTEN_MS ? 1 : row.wrong + 1;
  const delay = delayAfter(wrong);
  await sql`update pin_attempt set wrong = ${wrong}, tried_at = ${new Date(now)},
      opens_at = ${delay === 0 ? NO_WAIT : new Date(now + delay)}
    where store_id = ${storeId} and key = ${key}`.execute(db);
  return { wrong };
}

export async function forgetWrongPinsOf(
  db: Connection,
  storeId: string,
  key: AttemptKey,
): Promise<void> {
  await sql`delete from pin_attempt where store_id = ${storeId} and key = ${key}`.execute(db);
}

/** The person's count ends; the device loses the try that was right. */
export async function forgetWrongPins(
  db: Connection,
  storeId: string,
  { person, device, now }: { person: AttemptKey; device: AttemptKey; now: number },
): Promise<void> {
  await sql`with forgotten as (
      delete from pin_attempt where store_id = ${storeId} and key = ${person})
    update pin_attempt set wrong = greatest(wrong - 1, 0), opens_at = least(opens_at, ${new Date(now)})
    where store_id = ${storeId} and key = ${device}`.execute(db);
}
