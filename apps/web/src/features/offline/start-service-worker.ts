/** Chromium alone has it. */
interface Connection {
  readonly saveData?: boolean;
}

/** Absent on plain HTTP. In development files have no hashes and change. */
export function startServiceWorker(language: string): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { connection } = navigator as { connection?: Connection };
  const workers = navigator.serviceWorker;
  // Not essential: the app works without, e.g. where storage is denied.
  workers.register("/service-worker.js", { updateViaCache: "none" }).catch(() => undefined);
  if (connection?.saveData) return;
  void workers.ready.then(({ active }) => active?.postMessage(language));
}
