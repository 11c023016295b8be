/** Runs what must not throw into the page; undefined where it did. */
export function calm<T>(task: () => T, failed?: (error: unknown) => void): T | undefined {
  try {
    return task();
  } catch (error) {
    failed?.(error);
    return undefined;
  }
}
