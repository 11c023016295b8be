import { ErrorCode } from "@santap/contract/errors/codes";
import { refuse } from "../../http/refusal.ts";
import { parseStoreId } from "../../tokens/public-id.ts";

/** What is named by an id has to be of the store in which the person works. */
export function requireOwnStore(storeId: string, id: string): void {
  if (parseStoreId(id) !== storeId) refuse(ErrorCode.orderNotFound);
}
