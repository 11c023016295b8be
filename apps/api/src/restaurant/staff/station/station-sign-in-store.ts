import { sql } from "kysely";
import type { StationPlace } from "@santap/domain/staff/station-holder";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import { lockSignIn } from "../../../identity/operator/sign-in-lock.ts";
import type { DeviceRow } from "../staff-store.ts";

type Named = Pick<DeviceRow, "store_id" | "device_id">;

/** The new one has arrived. */
export async function saveTokenUsed(
  db: Connection,
  { store_id, device_id, token_hash }: Named & Pick<DeviceRow, "token_hash">,
): Promise<void> {
  await sql`update station_device set token_used = true where store_id = ${store_id}
    and device_id = ${device_id} and token_hash = ${token_hash}`.execute(db);
}

export async function learnNetwork(
  db: Connection,
  { store_id, device_id, sign_in }: Named & Pick<DeviceRow, "sign_in">,
  networks: readonly string[],
): Promise<void> {
  await sql`update station_device set networks = ${[...networks]}::text[]
    where store_id = ${store_id} and device_id = ${device_id} and sign_in = ${sign_in}`.execute(db);
}

/** False where the sign-in that was read has ended already. */
export async function signOutUnlessChanged(
  tx: Tx,
  { store_id, device_id, sign_in }: Named & Pick<DeviceRow, "sign_in">,
): Promise<boolean> {
  await lockSignIn(tx, { deviceId: device_id });
  const { rows } = await sql`update station_device
    set operator_id = null, active_at = null, sign_in = sign_in + 1
    where store_id = ${store_id} and device_id = ${device_id} and sign_in = ${sign_in}
    returning 1`.execute(tx);
  return rows.length === 1;
}

interface NewSignIn {
  operatorId: string;
  place: StationPlace;
  networks: readonly string[];
  now: number;
}

/** Waits for what is being done at the device. @returns its number; null where it is no station any more */
export async function saveSignIn(
  tx: Tx,
  { store_id, device_id }: Named,
  { operatorId, place, networks, now }: NewSignIn,
): Promise<number | null> {
  await lockSignIn(tx, { deviceId: device_id });
  const at = new Date(now);
  const { rows } = await sql<Pick<DeviceRow, "sign_in">>`update station_device
    set operator_id = ${operatorId}, sign_in = sign_in + 1, active_at = ${at}, signed_in_at = ${at},
      browser = ${place.browser}, networks = ${[...networks]}::text[]
    where store_id = ${store_id} and device_id = ${device_id} and revoked_at is null
    returning sign_in`.execute(tx);
  return rows[0]?.sign_in ?? null;
}

interface Exchange {
  tokenHash: Buffer;
  /** What is replaced, and until when calls may still bring it. */
  formerHash: Buffer;
  formerUntil: number;
  /** False until the new token has come back; true where nothing is waited for. */
  used: boolean;
}

/** False where another sign-in has exchanged it since it was read: of two answers only one has a token. */
export async function exchangeToken(
  tx: Tx,
  { store_id, device_id, token_hash }: Named & Pick<DeviceRow, "token_hash">,
  { tokenHash, formerHash, formerUntil, used }: Exchange,
): Promise<boolean> {
  const { rows } = await sql`update station_device
    set token_hash = ${tokenHash}, former_hash = ${formerHash},
      former_until = ${new Date(formerUntil)}, token_used = ${used}
    where store_id = ${store_id} and device_id = ${device_id} and token_hash = ${token_hash}
    returning 1`.execute(tx);
  return rows.length === 1;
}
