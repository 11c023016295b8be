import { onUserChange } from "../session/session-store.ts";
import { session } from "../session/session.ts";
import { createQueryClient } from "@santap/client/query-client";

/**
 * What the calls of this tab have answered. Every query names it, instead of a provider around all
 * screens: those that ask nothing here begin without the library. One person's answers are not
 * another's.
 */
export const queryClient = createQueryClient();
queryClient.mount();
onUserChange(session, { onLogin: () => undefined, onLogout: () => queryClient.clear() });
