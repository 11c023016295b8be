/** Between two turns the event loop does everything else that is due. */
const SHARE_MS = 20;

/** Work that comes all at once, done over as many turns of the event loop as it needs. */
export interface LoopTurns {
  /** Urgent work first, otherwise in the order in which it came. The work reports its own failures. */
  run(work: () => void, urgent: boolean): void;
}

type Work = () => void;

export function createLoopTurns(clock: () => number = () => performance.now()): LoopTurns {
  const urgentWork: Work[] = [];
  const otherWork: Work[] = [];
  let scheduled = false;

  /** Leaves what is not done by then, at the beginning of the list. */
  function workThrough(works: Work[], end: number): void {
    let done = 0;
    while (done < works.length && clock() < end) {
      works[done]?.();
      done += 1;
    }
    works.splice(0, done);
  }

  function turn(): void {
    const end = clock() + SHARE_MS;
    workThrough(urgentWork, end);
    workThrough(otherWork, end);
    scheduled = urgentWork.length + otherWork.length > 0;
    if (scheduled) setImmediate(turn);
  }

  return {
    run(work, urgent) {
      (urgent ? urgentWork : otherWork).push(work);
      if (scheduled) return;
      scheduled = true;
      setImmediate(turn);
    },
  };
}
