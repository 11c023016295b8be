import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MessageSettings } from "../../settings/message-settings.ts";
import { verifyAliyunKey, readAliyunReports } from "./aliyun/aliyun-report.ts";
import { verifyTwilioSignature, readTwilioReports } from "./twilio/twilio-report.ts";
import {
  answerChallenge,
  verifyWhatsAppSignature,
  readWhatsAppReports,
} from "./whatsapp/whatsapp-report.ts";
import { receiveReports, type ReportDeps } from "./report/receive-reports.ts";

const MOST_BYTES = 64 * 1024;
/** WhatsApp batches reports into calls of up to 3 MB. */
const MOST_WHATSAPP_BYTES = 4 * 1024 * 1024;
const HIDDEN = { schema: { hide: true } } as const;

export interface ReportRouteDeps extends ReportDeps {
  settings: {
    publicOrigin: string;
    message: Pick<MessageSettings, "whatsapp" | "twilio" | "aliyun">;
  };
}

interface RawBody {
  Body: Buffer | undefined;
}

/** Webhooks of the configured senders. Raw bodies, as the signatures cover the bytes. */
export async function serveReports(app: FastifyInstance, deps: ReportRouteDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    serveWhatsApp(scope, deps);
    serveTwilio(scope, deps);
    serveAliyun(scope, deps);
  });
}

function serveWhatsApp(scope: FastifyInstance, deps: ReportRouteDeps): void {
  const { whatsapp } = deps.settings.message;
  if (whatsapp === null) return;
  scope.get<{ Querystring: Record<string, unknown> }>(
    "/messages/whatsapp",
    HIDDEN,
    (request, reply) => {
      const challenge = answerChallenge(whatsapp.verifyToken, request.query);
      if (challenge === null) return refuse(reply);
      return reply.type("text/plain").send(challenge);
    },
  );
  const large = { ...HIDDEN, bodyLimit: MOST_WHATSAPP_BYTES };
  scope.post<RawBody>("/messages/whatsapp", large, async (request, reply) => {
    const body = getBody(request);
    if (!verifyWhatsAppSignature(whatsapp.appSecret, body, request.headers)) return refuse(reply);
    await receiveReports(deps, "whatsapp", readWhatsAppReports(body));
    return reply.send({});
  });
}

function serveTwilio(scope: FastifyInstance, deps: ReportRouteDeps): void {
  const { twilio } = deps.settings.message;
  if (twilio === null) return;
  scope.post<RawBody>("/messages/twilio", HIDDEN, async (request, reply) => {
    // The address that Twilio signed, before any proxy.
    const url = `${deps.settings.publicOrigin}${request.raw.url ?? ""}`;
    const body = getBody(request);
    if (!verifyTwilioSignature(twilio.authToken, { url, body }, request.headers))
      return refuse(reply);
    await receiveReports(deps, "twilio", readTwilioReports(url, body));
    return reply.status(204).send();
  });
}

function serveAliyun(scope: FastifyInstance, deps: ReportRouteDeps): void {
  const { aliyun } = deps.settings.message;
  if (aliyun === null) return;
  // A parameter keeps the secret segment out of route names and metrics.
  scope.post<RawBody & { Params: { key: string } }>(
    "/messages/aliyun/:key",
    HIDDEN,
    async (request, reply) => {
      if (!verifyAliyunKey(aliyun.accessKeySecret, request.params.key)) return refuse(reply);
      await receiveReports(deps, "aliyun", readAliyunReports(getBody(request)));
      return reply.send({ code: 0, msg: "接收成功" });
    },
  );
}

function getBody(request: FastifyRequest<RawBody>): Buffer {
  return request.body ?? Buffer.alloc(0);
}

/** No envelope: an unauthenticated caller learns nothing. */
function refuse(reply: FastifyReply): FastifyReply {
  return reply.status(403).send({ error: "forbidden" });
}
