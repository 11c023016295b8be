/** A fake clock: time passes only in run(). Tasks run in order of their time, with all promises settled in between. */
export interface Clock {
  now(): number;
  after(ms: number, task: () => void): () => void;
  /** Advances the time. */
  run(ms: number): Promise<void>;
  /** Changes the wall clock without running timers. */
  shift(ms: number): void;
}

interface Task {
  readonly due: number;
  readonly order: number;
  readonly run: () => void;
}

export function createClock(start: number): Clock {
  let passed = 0;
  let offset = start;
  let order = 0;
  const tasks = new Set<Task>();

  return {
    now: () => offset + passed,
    after: (ms, run) => {
      const task = { due: passed + Math.max(0, ms), order: order++, run };
      tasks.add(task);
      return () => tasks.delete(task);
    },
    shift: (ms) => {
      offset += ms;
    },
    run: async (ms) => {
      const end = passed + ms;
      await settle();
      for (let task = next(end); task !== undefined; task = next(end)) {
        tasks.delete(task);
        passed = Math.max(passed, task.due);
        task.run();
        await settle();
      }
      passed = end;
    },
  };

  function next(end: number): Task | undefined {
    let first: Task | undefined;
    for (const task of tasks) {
      if (task.due > end) continue;
      const isEarlier =
        first === undefined ||
        task.due < first.due ||
        (task.due === first.due && task.order < first.order);
      if (isEarlier) first = task;
    }
    return first;
  }
}

/** Lets all pending promise callbacks run. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
