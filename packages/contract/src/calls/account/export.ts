import { userCall } from "../../call.ts";
import type * as schemas from "../../schemas/account/export.ts";

export const requestExport = userCall<typeof schemas.requestExport>("/account/export");

export const exportStatus = userCall<typeof schemas.exportStatus>("/account/export/status");

/** GET with `token`: the file. No call: a browser saves it. */
export const EXPORT_FILE_PATH = "/account/export/file";
