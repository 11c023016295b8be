import { localStore } from "@santap/client/storage";
import { PENDING_KEY } from "./sign-out-key.ts";

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
