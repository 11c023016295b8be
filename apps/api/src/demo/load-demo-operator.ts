import { openDatabase } from "../db/database.ts";
import { findByLoginName, saveOperator } from "../identity/operator/operator-store.ts";
import { hashPassword } from "../identity/operator/sign-in/password-hash.ts";

/** Production refuses to start if this operator exists. */
const DEMO_OPERATOR = { loginName: "operator", password: "santap-demo", name: "Demo operator" };

export async function loadDemoOperator(databaseUrl: string, now = Date.now()): Promise<void> {
  const db = openDatabase({ url: databaseUrl, poolSize: 1, onIdleError: () => undefined });
  try {
    const { loginName, password, name } = DEMO_OPERATOR;
    if ((await findByLoginName(db, loginName)) !== null) return;
    const passwordHash = await hashPassword(password);
    const operator = { operatorId: "op_DEMO", loginName, name, passwordHash };
    await saveOperator(db, {
      ...operator,
      roles: ["insights"],
      demo: true,
      secondFactor: null,
      now,
    });
  } finally {
    await db.destroy();
  }
}
