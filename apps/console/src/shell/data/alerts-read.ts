/** Alerts come while a page is open. */
export const ALERTS_READ = { staleTime: 0, refetchInterval: 15_000 };
