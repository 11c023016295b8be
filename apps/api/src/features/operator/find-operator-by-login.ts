import type { Connection } from "../../db/database.ts";
import { findByLoginName } from "./operator-store.ts";

/** A person whom `add-operator.ts` made known. */
export interface RegisteredOperator {
  operatorId: string;
  name: string;
}

/** Who has this login name; null where there is none. */
export async function findOperatorByLogin(
  db: Connection,
  loginName: string,
): Promise<RegisteredOperator | null> {
  const found = await findByLoginName(db, loginName);
  return found && { operatorId: found.operator_id, name: found.name };
}
