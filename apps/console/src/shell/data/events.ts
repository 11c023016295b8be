import { createSharedEvents } from "@santap/client/events/shared-events";

/** The server is heard from every 10 s. A kitchen's screen rings behind other windows, too. */
export const events = createSharedEvents({
  name: "santap-console",
  silentMs: 25_000,
  whileHidden: true,
});
