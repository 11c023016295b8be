import { staffCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/audit.ts";

export const listAuditEntries = staffCall<typeof schemas.listAuditEntries>(
  "/staff/audit/list",
  "team:read",
);

export const exportAuditEntries = staffCall<typeof schemas.exportAuditEntries>(
  "/staff/audit/export",
  "team:read",
);
