import { BASE_PATH } from "@santap/contract/call";
import {
  EXPORT_FILE_PATH,
  exportStatus,
  requestExport as requestCall,
} from "@santap/contract/calls/account/export";
import type { FastifyInstance } from "fastify";
import { readClientOrigin } from "../../http/security/client-keys.ts";
import type { CallServer } from "../../http/serve-call.ts";
import type { ExportDeps } from "./export-deps.ts";
import { readExport } from "./read-export.ts";
import { requestExport } from "./request-export.ts";
import { sendExportFile } from "./send-export-file.ts";

export function serveExports(app: FastifyInstance, calls: CallServer, deps: ExportDeps): void {
  calls.serve(requestCall, async (input) => {
    const { verificationCode: code, processToken } = input.payload;
    const { user, caller } = input;
    const { language } = caller;
    return requestExport(deps, { ...readClientOrigin(input), user, language, processToken, code });
  });
  calls.serve(exportStatus, async ({ payload: { exportId }, user }) => {
    const { session: secret } = deps.settings.secrets;
    return readExport(deps.db, { user, exportId, secret, now: deps.clock() });
  });
  const token = { type: "string", minLength: 1, maxLength: 1024 } as const;
  app.route({
    method: "GET",
    url: `${BASE_PATH}${EXPORT_FILE_PATH}`,
    schema: {
      summary: "The copy of the account's data; needs the cookie of the session that asked",
      tags: ["account"],
      querystring: { type: "object", properties: { token }, required: ["token"] },
    },
    handler: (request, reply) => sendExportFile(deps, request, reply),
  });
}
