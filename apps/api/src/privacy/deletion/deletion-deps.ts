import type { SessionDeps } from "../../identity/session/session-deps.ts";

export interface DeletionDeps extends SessionDeps {
  /** How long a deletion can be undone. */
  deletionGraceMs: number;
}
