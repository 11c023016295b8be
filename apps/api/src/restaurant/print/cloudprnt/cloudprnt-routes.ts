import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { CLOUDPRNT_PATH } from "@santap/contract/calls/staff/print";
import { readCondition } from "@santap/domain/print/printer-state";
import { HttpError } from "../../../http/http-error.ts";
import { isSecretToken } from "../../../tokens/hashing.ts";
import type { PrinterLanguage } from "../paper/encode-document.ts";
import type { PaperEncoder } from "../paper/paper-encoder.ts";
import type { PrintClock } from "../printer/print-deps.ts";
import { confirmJob } from "./confirm-job.ts";
import { fetchJob } from "./fetch-job.ts";
import { pollPrinter } from "./poll-printer.ts";

export interface CloudPrntDeps extends PrintClock {
  encoder: PaperEncoder;
}

interface PollBody {
  statusCode: string;
  printingInProgress?: boolean | null;
}

interface Asked {
  token: string;
  type?: string;
  code?: string;
}

/** What a document can be sent as; the printer takes the first that it knows. */
const LANGUAGES: ReadonlyMap<string, PrinterLanguage> = new Map([
  ["application/vnd.star.starprnt", "star-prnt"],
  ["application/vnd.star.line", "star-line"],
  ["application/octet-stream", "esc-pos"],
]);
const PATH = `${BASE_PATH}${CLOUDPRNT_PATH}/:secret`;
const MAX_BODY = 8 * 1024;
const text = (maxLength: number) => ({ type: "string", maxLength });
const job = { token: { ...text(64), minLength: 1 }, type: text(80), code: text(200) };

/** Printers send more than is read here. */
const POLL = {
  type: "object",
  required: ["statusCode"],
  properties: { statusCode: text(200), printingInProgress: { type: ["boolean", "null"] } },
};

/** CTR-3: the printer polls, fetches what is ready and says what came of it. */
export function serveCloudPrnt(app: FastifyInstance, deps: CloudPrntDeps): void {
  app.post<{ Params: { secret: string }; Body: PollBody }>(
    PATH,
    { bodyLimit: MAX_BODY, schema: { ...describe("A printer polls"), body: POLL } },
    async (request) => {
      const { statusCode, printingInProgress } = request.body;
      const offered = await pollPrinter(deps, readSecret(request.params), {
        condition: readCondition(statusCode),
        isPrinting: printingInProgress === true,
      });
      if (offered === "UNKNOWN") throw new HttpError(404);
      if (offered === null) return { jobReady: false };
      const mediaTypes = [...LANGUAGES.keys()];
      return { jobReady: true, mediaTypes, jobToken: offered.job_id, deleteMethod: "DELETE" };
    },
  );
  app.get<{ Params: { secret: string }; Querystring: Asked }>(
    PATH,
    { schema: { ...describe("A printer fetches a job"), querystring: ask(["token", "type"]) } },
    async (request, reply) => {
      const { token, type = "" } = request.query;
      const language = LANGUAGES.get(type);
      if (language === undefined) throw new HttpError(415);
      const found = await fetchJob(deps, readSecret(request.params), token);
      if (found === null) throw new HttpError(404);
      const bytes = await deps.encoder.encode(found.document, { width: found.width, language });
      return reply.header("cache-control", "no-store").type(type).send(Buffer.from(bytes));
    },
  );
  app.delete<{ Params: { secret: string }; Querystring: Asked }>(
    PATH,
    { schema: { ...describe("A printer ends a job"), querystring: ask(["token", "code"]) } },
    async (request) => {
      const { token, code = "" } = request.query;
      if (!(await confirmJob(deps, readSecret(request.params), { token, code })))
        throw new HttpError(404);
      return {};
    },
  );
}

function describe(summary: string) {
  return { summary: `${summary} (CloudPRNT)`, tags: ["staff"] };
}

/** Printers name themselves, too. */
function ask(required: string[]) {
  return { type: "object", required, properties: job };
}

function readSecret({ secret }: { secret: string }): string {
  if (!isSecretToken(secret)) throw new HttpError(404);
  return secret;
}
