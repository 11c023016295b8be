import type { SessionDeps } from "../session/session-deps.ts";

export interface DeletionDeps extends SessionDeps {
  /** How long a deletion can be undone. */
  deletionGraceMs: number;
}
