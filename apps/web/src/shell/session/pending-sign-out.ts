import { localStore } from "@santap/client/storage";

/** Set while the server has not received a sign-out: its refresh cookie is still valid. */
export const PENDING_KEY = "sign-out-owed";

export function retrySignOutWhenOnline(): void {
  window.addEventListener("online", retryPending);
  retryPending();
}

function retryPending(): void {
  if (localStore.getItem(PENDING_KEY) === null) return;
  import("./sign-out-here.ts").then(
    ({ retrySignOutHere }) => retrySignOutHere(),
    () => undefined,
  );
}
