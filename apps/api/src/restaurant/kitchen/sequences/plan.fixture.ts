import type { Rows } from "../../../testing/rows.ts";
import { GADO_GADO } from "../../floor/tables.fixture.ts";

export const ALLERGIES = ["no nuts", "ALERGI UDANG"];
export const DISHES = [GADO_GADO, { ...GADO_GADO, quantity: 3, note: "no nuts" }];
export const ROUND_NOTES = ["", "", "anak dulu", "sambal dipisah", "ALERGI UDANG"];
export const LINE_NOTES = ["", "pedas", "no nuts"];
export const BUMPS = [
  ["START", "FIRED"],
  ["FINISH", "PREPARING"],
  ["SERVE", "READY"],
  ["UNDO_START", "PREPARING"],
  ["UNDO_READY", "READY"],
  ["RECALL", "SERVED"],
] as const;

/** The same numbers for the same seed. */
export function createChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Tables are free again, their bills are over, and the board is empty. */
export async function clearTables(rows: Rows): Promise<void> {
  await rows.all(
    "update orders set status = 'CANCELLED' where store_id = 'S01' and status = 'OPEN'",
  );
  await rows.all(
    `update order_line set fired_at = fired_at - interval '2 days'
     where store_id = 'S01' and fired_at > now() - interval '1 day'`,
  );
  await rows.all(
    "update table_session set status = 'EXPIRED' where store_id = 'S01' and status = 'OPEN'",
  );
}
