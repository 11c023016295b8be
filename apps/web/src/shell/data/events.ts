import { createSharedEvents } from "@santap/client/events/shared-events";

/** The server is heard from every 15 s. */
export const events = createSharedEvents({
  name: "santap-web",
  silentMs: 35_000,
  whileHidden: false,
});
