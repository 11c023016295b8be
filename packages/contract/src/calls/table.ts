import { optionalCall } from "../call.ts";
import type * as schemas from "../schemas/table.ts";

export const openTable = optionalCall<typeof schemas.openTable>("/table/open");

export const tableSession = optionalCall<typeof schemas.tableSession>("/table/session");
