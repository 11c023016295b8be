export interface StreamOrigin {
  sessionId: string;
  participantId: string;
  block: string;
}

export interface StreamLimits {
  ofParticipant: number;
  ofSession: number;
  ofBlock: number;
  ofProcess: number;
}

/** Many phones of a mall have one address. */
export const STREAM_LIMITS: StreamLimits = {
  ofParticipant: 4,
  ofSession: 60,
  ofBlock: 500,
  ofProcess: 5_000,
};

export type Admission<S> =
  | { kind: "ADMIT"; end: S | null }
  | { kind: "REFUSE"; reason: "BLOCK" | "PROCESS" };

/**
 * A participant's oldest stream makes room for their next; at a full table, the oldest of whoever has
 * most, so that none keeps the others out.
 */
export function admitStream<S extends StreamOrigin>(
  open: readonly S[],
  next: StreamOrigin,
  limits: StreamLimits,
): Admission<S> {
  if (open.length >= limits.ofProcess) return { kind: "REFUSE", reason: "PROCESS" };
  if (open.filter(({ block }) => block === next.block).length >= limits.ofBlock)
    return { kind: "REFUSE", reason: "BLOCK" };
  const ofSession = open.filter(({ sessionId }) => sessionId === next.sessionId);
  const mine = ofSession.filter(({ participantId }) => participantId === next.participantId);
  if (mine.length >= limits.ofParticipant) return { kind: "ADMIT", end: mine[0] ?? null };
  if (ofSession.length < limits.ofSession) return { kind: "ADMIT", end: null };
  const byPerson = Map.groupBy(ofSession, ({ participantId }) => participantId);
  const [most = []] = [...byPerson.values()].toSorted((a, b) => b.length - a.length);
  return { kind: "ADMIT", end: most[0] ?? null };
}
