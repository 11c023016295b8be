/** Runs the task; an error goes to `onError` instead of the page, and the result is undefined. */
export function guard<T>(task: () => T, onError?: (error: unknown) => void): T | undefined {
  try {
    return task();
  } catch (error) {
    onError?.(error);
    return undefined;
  }
}

/** Wraps a listener so that it never throws into the page. */
export function guarded<Given extends unknown[]>(task: (...given: Given) => void) {
  return (...given: Given): void => guard(() => task(...given));
}
