import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { failed, succeeded } from "@santap/contract/envelope";
import { languageFromTag } from "@santap/contract/errors/language";
import { messageFor } from "@santap/contract/errors/message-for";
import { HttpErrorCode } from "@santap/contract/errors/transport-codes";
import { PUB_REPORT_PATH } from "@santap/contract/calls/tracking";
import { HttpError } from "../../../http/http-error.ts";
import type { CollectRouteDeps } from "./collect-routes.ts";
import { LogUnavailable } from "../event-log/event-log.ts";
import { receivePubReport } from "./receive-pub-report.ts";

const MOST_BYTES = 64 * 1024;
const MOST_ELEMENTS = 50;
const RETRY_AFTER_S = 60;

export function servePubReport(app: FastifyInstance, deps: CollectRouteDeps): void {
  const body = {
    type: "array",
    maxItems: MOST_ELEMENTS,
    items: { type: "object", additionalProperties: true },
  };
  app.post<{ Body: object[] }>(
    `${BASE_PATH}${PUB_REPORT_PATH}`,
    {
      bodyLimit: MOST_BYTES,
      schema: { summary: "Report usage events without a sequence", tags: ["tracking"], body },
      onRequest: async (request) => {
        if (!deps.allowsAddress(request.ip)) throw new HttpError(429);
      },
    },
    async (request, reply) => {
      try {
        const count = receivePubReport(deps, { elements: request.body, address: request.ip });
        // Frees the decoded body before the wait for the disk.
        Object.assign(request, { body: undefined, rawBody: null });
        return succeeded({ accepted: await count });
      } catch (error) {
        if (!(error instanceof LogUnavailable)) throw error;
        deps.metrics.unavailable.inc();
        const language = languageFromTag(request.headers["accept-language"] ?? "");
        const code = HttpErrorCode.serviceUnavailable;
        const answer = failed({ code, message: messageFor(code, language) });
        return reply.status(503).header("retry-after", String(RETRY_AFTER_S)).send(answer);
      }
    },
  );
}
