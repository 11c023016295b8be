import type { FastifyInstance } from "fastify";
import { HttpError } from "./http-error.ts";
import type { BodyAdmission } from "./overload/body-admission.ts";
import { jsonExcess } from "./overload/json-limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The received bytes of a JSON body, as signatures cover those; null without one. */
    rawBody: Buffer | null;
  }
}

export function keepRawBody(app: FastifyInstance, intake: BodyAdmission): void {
  app.decorateRequest("rawBody", null);
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    (request, body: Buffer, done) => {
      request.rawBody = body;
      intake.admit(request, body, (refusal) => {
        if (refusal !== null) return done(refusal);
        if (jsonExcess(body) !== null) return done(new HttpError(400, { field: "body" }));
        void parse(request, body.toString("utf8"), done);
      });
    },
  );
}
