import { createQueryClient } from "@santap/client/query-client";
import { FAILURES_UNTIL_SHOWN } from "@santap/client/wire/request-defaults";

/** Retries end with the failure that is shown, so that a panel never hides that its refresh failed. */
export const queryClient = createQueryClient(FAILURES_UNTIL_SHOWN - 1);
queryClient.mount();
