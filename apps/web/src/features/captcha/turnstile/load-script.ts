const LIMIT_MS = 10_000;

/** Adds a script to the page; returns a function that removes it. */
export type AddScript = (
  address: string,
  on: { load: () => void; error: () => void },
) => () => void;

export type LoadScript = (address: string) => Promise<void>;

/**
 * Loads third-party scripts, each once. Rejects on failure or after 10 seconds; the next call retries.
 */
export function createScriptLoader(add: AddScript): LoadScript {
  const loads = new Map<string, Promise<void>>();
  return (address) => {
    const known = loads.get(address);
    if (known) return known;
    const load = loadOnce(add, address);
    loads.set(address, load);
    load.catch(() => loads.delete(address));
    return load;
  };
}

async function loadOnce(add: AddScript, address: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takeAway = () => undefined as void;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error("the script did not load"));
      timer = setTimeout(fail, LIMIT_MS);
      takeAway = add(address, { load: resolve, error: fail });
    });
  } catch (failure) {
    takeAway();
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

export const loadScript: LoadScript = createScriptLoader((address, on) => {
  const element = document.createElement("script");
  element.src = address;
  element.async = true;
  element.onload = on.load;
  element.onerror = on.error;
  document.head.append(element);
  return () => element.remove();
});
