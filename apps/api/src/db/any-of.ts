import { sql } from "kysely";

/**
 * For `column = ${anyOf(ids)}` with few ids. The planner does not see how many there are, so that a
 * connection plans the statement once: a short list looks cheaper than an unknown one, and would be planned
 * anew each time.
 */
export function anyOf(ids: readonly string[]) {
  return sql`any((select ${[...ids]}::text[])::text[])`;
}
