import { onUserChange } from "../session/session-store.ts";
import { session } from "../session/session.ts";
import { createQueryClient } from "@santap/client/query-client";

/**
 * Answers of this tab's calls; emptied at logout. Named by every query instead of a provider, so that
 * screens without queries load without the library.
 */
export const queryClient = createQueryClient();
queryClient.mount();
onUserChange(session, { onLogin: () => undefined, onLogout: () => queryClient.clear() });
