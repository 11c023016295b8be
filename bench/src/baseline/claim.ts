import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { inTransaction, queryRows } from "./database.ts";

export interface ClaimBody {
  readonly userId: string;
  readonly templateId: string;
}

const CLAIM = {
  name: "claim",
  text: `insert into baseline.claim (user_id, template_id) values ($1, $2)
    on conflict do nothing returning 1`,
};
const TAKE = {
  name: "take",
  text: `update baseline.template set taken = taken + 1
    where template_id = $1 and taken < quota returning 1`,
};

/** C5: one guarded insert and one guarded update between BEGIN and COMMIT. */
export function serveClaim(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: ClaimBody }>("/claims", ({ body: { userId, templateId } }) =>
    inTransaction(pool, async (session) => {
      const claimed = await queryRows(session, CLAIM, [userId, templateId]);
      const taken = await queryRows(session, TAKE, [templateId]);
      if (claimed.length === 0 || taken.length === 0) throw new Error("not claimed");
      return { claimed: true };
    }),
  );
}
