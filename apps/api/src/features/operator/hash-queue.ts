/** One place in the queue; whoever has it gives it back with leave(). */
export interface HashSlot {
  /** Runs when everybody before has finished. */
  run<T>(work: () => Promise<T>): Promise<T>;
  leave(): void;
}

export interface HashQueue {
  /** Null, at once, where too many wait. `known`: there are some places more. */
  enter(known: boolean): HashSlot | null;
}

const PLACES = 8;
const PLACES_FOR_KNOWN = 4;

/**
 * Hashes passwords one at a time in this process: hashing takes a thread of the pool that files are
 * read with, and a core. So a flood of sign-ins keeps nobody else waiting, and is refused quickly.
 */
export function createHashQueue(): HashQueue {
  let inside = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    enter(known) {
      if (inside >= PLACES + (known ? PLACES_FOR_KNOWN : 0)) return null;
      inside += 1;
      let left = false;
      return {
        run(work) {
          const done = last.then(work);
          last = done.catch(() => undefined);
          return done;
        },
        leave() {
          if (!left) inside -= 1;
          left = true;
        },
      };
    },
  };
}
