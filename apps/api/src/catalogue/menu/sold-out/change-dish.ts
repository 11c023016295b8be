import type { Language } from "@santap/contract/errors/language";
import type { StaffDish } from "@santap/contract/schemas/staff/dish";
import type { AuditAction } from "@santap/domain/staff/audit-action";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { lockDish, type DishRow } from "./dish-store.ts";
import { toStaffDish } from "./list-dishes.ts";

export interface ChangeDeps {
  db: Database;
  clock(): number;
  /** In the transaction of the change, which needs the person's sign-in to hold. */
  addAuditEntry(
    tx: Tx,
    by: SignedInStaff,
    entry: { act: AuditAction; subject: string; before: unknown; after: unknown; at: number },
  ): Promise<void>;
}

export interface DishChanger {
  staff: SignedInStaff;
  language: Language;
}

interface DishChange {
  storeId: string;
  itemId: string;
  act: AuditAction;
  by: DishChanger;
}

/** Under the dish's lock, with the audit entry; the database tells the phones after the commit. */
export function changeDish(
  { db, clock, addAuditEntry }: ChangeDeps,
  { storeId, itemId, act, by }: DishChange,
  save: (tx: Tx, now: number) => Promise<void>,
): Promise<{ dish: StaffDish | null }> {
  return inTransaction(db, async (tx) => {
    const before = await lockDish(tx, { storeId, itemId });
    if (before === null) return { dish: null };
    const now = clock();
    await save(tx, now);
    const after = await lockDish(tx, { storeId, itemId });
    if (after === null) throw new Error("a locked dish is gone");
    const states = { before: toState(before), after: toState(after) };
    await addAuditEntry(tx, by.staff, { act, subject: itemId, ...states, at: now });
    return { dish: toStaffDish(after, by.language) };
  });
}

function toState({ sold_out_until: soldOutUntil, portions }: DishRow) {
  return { soldOutUntil, portions };
}
