/** Runs requests one after the other; undefined when `max` requests wait already. */
export type RequestQueue = <T>(max: number, send: () => Promise<T>) => Promise<T> | undefined;

export function createRequestQueue(): RequestQueue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (max, send) => {
    if (waiting >= max) return undefined;
    waiting++;
    const result = last.then(() => {
      waiting--;
      return send();
    });
    last = result.catch(() => undefined);
    return result;
  };
}
