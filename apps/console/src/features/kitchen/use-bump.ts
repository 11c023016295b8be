import type { CallError } from "@santap/contract/envelope";
import { bumpLines } from "@santap/contract/calls/staff/kitchen";
import { useState } from "react";
import { call } from "../../api.ts";
import { invertMoves, type Move } from "./board-view.ts";

export interface Bump {
  /** Sent, and not on the board yet. */
  pending: readonly Move[];
  /** How many lines the last tap moved; 0 where there is nothing to take back. */
  undoable: number;
  error: CallError | null;
  move: (moves: readonly Move[]) => void;
  undo: () => void;
}

interface Place {
  storeId: string;
  stationId: string | null;
  refetch: () => Promise<unknown>;
}

/** Shows a tap at once; what the server refused is as the board says after the answer. */
export function useBump({ storeId, stationId, refetch }: Place): Bump {
  const [pending, setPending] = useState<readonly Move[]>([]);
  const [last, setLast] = useState<readonly Move[]>([]);
  const [error, setError] = useState<CallError | null>(null);

  async function send(moves: readonly Move[]): Promise<void> {
    if (moves.length === 0) return;
    setPending((before) => [...before, ...moves]);
    const place = { storeId, ...(stationId !== null && { stationId }) };
    const answer = await call(bumpLines, { ...place, moves: [...moves] });
    setError(answer.success ? null : answer.error);
    await refetch();
    setPending((before) => before.filter((move) => !moves.includes(move)));
  }

  return {
    pending,
    error,
    undoable: last.length,
    move(moves) {
      setLast(moves);
      void send(moves);
    },
    undo() {
      setLast([]);
      void send(invertMoves(last));
    },
  };
}
