import { createApiQueries } from "@santap/client/api-query";
import { fetchData } from "../../api.ts";
import { useSession, session } from "../session/session.ts";
import { onUserChange } from "../session/session-store.ts";
import { createQueryClient } from "@santap/client/query-client";

/**
 * Answers of this tab's calls; emptied at logout. Named by every query instead of a provider, so that
 * screens without queries load without the library.
 */
export const queryClient = createQueryClient();
queryClient.mount();
onUserChange(session, { onLogin: () => undefined, onLogout: () => queryClient.clear() });

export const { useApiQuery, useCall } = createApiQueries({
  client: queryClient,
  fetchData,
  useUserId: () => useSession().tokenInfo?.userId ?? null,
});
