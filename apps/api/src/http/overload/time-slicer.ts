const SLICE_MS = 20;

/** Runs tasks in time slices, so that many do not block the event loop. */
export interface TimeSlicer {
  /** Urgent work first, else first in, first out. The work reports its own failures. */
  run(work: () => void, urgent: boolean): void;
}

type Work = () => void;

export function createTimeSlicer(clock: () => number = () => performance.now()): TimeSlicer {
  const urgentWork: Work[] = [];
  const otherWork: Work[] = [];
  let scheduled = false;

  function runUntil(works: Work[], end: number): void {
    let done = 0;
    while (done < works.length && clock() < end) {
      works[done]?.();
      done += 1;
    }
    works.splice(0, done);
  }

  function runSlice(): void {
    const end = clock() + SLICE_MS;
    runUntil(urgentWork, end);
    runUntil(otherWork, end);
    scheduled = urgentWork.length + otherWork.length > 0;
    if (scheduled) setImmediate(runSlice);
  }

  return {
    run(work, urgent) {
      (urgent ? urgentWork : otherWork).push(work);
      if (scheduled) return;
      scheduled = true;
      setImmediate(runSlice);
    },
  };
}
