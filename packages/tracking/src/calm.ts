/** Runs what must not throw into the page; undefined where it did. */
export function calm<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
