/** Runs what must not throw into the page; undefined where it did. */
export function calm<T>(task: () => T, failed?: (error: unknown) => void): T | undefined {
  try {
    return task();
  } catch (error) {
    failed?.(error);
    return undefined;
  }
}

/** The task as a listener that does not throw into the page. */
export function quiet<Given extends unknown[]>(task: (...given: Given) => void) {
  return (...given: Given): void => calm(() => task(...given));
}
