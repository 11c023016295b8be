import { localStore } from "@santap/client/storage";
import type { CallError } from "@santap/contract/envelope";
import { bumpLines } from "@santap/contract/calls/staff/kitchen";
import { useEffect, useMemo, useRef, useState } from "react";
import { call } from "../../api.ts";
import { invertMoves, type Move } from "./board-view.ts";
import { createBumpQueue, type BumpQueue, type BumpQueueState } from "./bump-queue.ts";

/** Waiting bumps are tried again so often, besides when the network or the screen comes back. */
const RETRY_MS = 5_000;

export interface Bump extends BumpQueueState {
  /** How many lines the last tap moved; 0 where there is nothing to take back. */
  undoable: number;
  move: (moves: readonly Move[]) => void;
  undo: () => void;
}

interface Place {
  storeId: string;
  stationId: string | null;
  refetch: () => Promise<unknown>;
}

const EMPTY: BumpQueueState = { pending: [], waiting: 0, error: null, tooOld: false };

/** Shows a tap at once; what the server refused is as the board says after the answer. */
export function useBump({ storeId, stationId, refetch }: Place): Bump {
  const [state, setState] = useState(EMPTY);
  const [last, setLast] = useState<readonly Move[]>([]);
  const latest = useRef(refetch);
  useEffect(() => void (latest.current = refetch));
  const queue = useMemo(
    () => openQueue({ storeId, stationId, refetch: () => latest.current() }, setState),
    [storeId, stationId],
  );
  useEffect(() => {
    const stop = new AbortController();
    const flush = () => void queue.flush();
    const timer = setInterval(flush, RETRY_MS);
    window.addEventListener("online", flush, { signal: stop.signal });
    document.addEventListener("visibilitychange", flush, { signal: stop.signal });
    flush();
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [queue]);

  const move = (moves: readonly Move[]) => {
    if (moves.length > 0) queue.add(moves);
  };
  return {
    ...state,
    undoable: last.length,
    move(moves) {
      setLast(moves);
      move(moves);
    },
    undo() {
      setLast([]);
      move(invertMoves(last));
    },
  };
}

function openQueue(
  { storeId, stationId, refetch }: Place,
  onChange: (state: BumpQueueState) => void,
): BumpQueue {
  return createBumpQueue({
    storage: localStore,
    key: `bumps:${storeId}:${stationId ?? ""}`,
    now: () => Date.now(),
    send: (moves) => send({ storeId, stationId }, moves),
    refetch,
    onChange,
  });
}

async function send(
  { storeId, stationId }: Omit<Place, "refetch">,
  moves: readonly Move[],
): Promise<CallError | null> {
  const place = { storeId, ...(stationId !== null && { stationId }) };
  const answer = await call(bumpLines, { ...place, moves: [...moves] });
  return answer.success ? null : answer.error;
}
