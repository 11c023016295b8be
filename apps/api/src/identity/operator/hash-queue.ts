/** Must be released with leave(). */
export interface HashSlot {
  run<T>(work: () => Promise<T>): Promise<T>;
  leave(): void;
}

export interface HashQueue {
  /** Null if the queue is full; `known` browsers have reserved places. */
  enter(known: boolean): HashSlot | null;
}

const PLACES = 8;
const PLACES_FOR_KNOWN = 4;

/** One at a time: scrypt takes a core and a thread of the pool that also reads files. */
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
