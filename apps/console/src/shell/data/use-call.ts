import { createApiQueries } from "@santap/client/api-query";
import { fetchData } from "../../api.ts";
import { queryClient } from "./query-client.ts";

export const { useApiQuery, useCall } = createApiQueries({
  client: queryClient,
  fetchData,
  useUserId: () => null,
});
