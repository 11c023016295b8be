import type { Connection } from "../../db/database.ts";
import { findByLoginName } from "./operator-store.ts";

/** Created by `add-operator.ts`. */
export interface RegisteredOperator {
  operatorId: string;
  name: string;
  roles: readonly string[];
}

export async function findOperatorByLogin(
  db: Connection,
  loginName: string,
): Promise<RegisteredOperator | null> {
  const found = await findByLoginName(db, loginName);
  return found && { operatorId: found.operator_id, name: found.name, roles: found.roles };
}
