import { localStore } from "../device/storage.ts";

/** Set while the server has not heard of a sign-out: its refresh cookie is still good. */
export const OWED_KEY = "sign-out-owed";

/** At the start, and whenever the connection is back. */
export function settleSignOutWhenOnline(): void {
  window.addEventListener("online", settle);
  settle();
}

function settle(): void {
  if (localStore.getItem(OWED_KEY) === null) return;
  import("./sign-out-here.ts").then(
    ({ settleSignOutHere }) => settleSignOutHere(),
    () => undefined,
  );
}
