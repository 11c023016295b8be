import type { FastifyInstance, FastifyReply } from "fastify";
import { requireBearerSecret } from "../require-bearer.ts";
import { closedObject, matching, text } from "../body-schema.ts";
import type { SandboxContext } from "../context.ts";
import { createProofStore, type HumanScene } from "./proof-store.ts";
import { turnstileRoutes } from "./turnstile/turnstile-routes.ts";

const SCENE = {
  scene: text(64),
  countryCode: matching(/^\+?[0-9]{1,4}$/, 5),
  /** Empty for a signed-in user, whose phone the page does not know. */
  phoneNo: matching(/^(?:[0-9]{4,15})?$/, 15),
  browserId: text(128),
};
const SCENE_FIELDS = Object.keys(SCENE);
const SOLVE = closedObject(SCENE, SCENE_FIELDS);
const CHECK = closedObject({ ...SCENE, proof: text(256) }, [...SCENE_FIELDS, "proof"]);

/** Cross-origin, as for any hosted provider: the diner's page calls it directly. */
function openToPages(reply: FastifyReply): FastifyReply {
  return reply
    .header("access-control-allow-origin", "*")
    .header("access-control-allow-headers", "content-type");
}

/** Accepts everyone once per proof; also imitates Turnstile. */
export function humanRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const proofs = createProofStore(context.database);
    void app.register(turnstileRoutes(context));

    app.options("/human/solve", (_request, reply) => openToPages(reply).status(204).send());
    app.post<{ Body: HumanScene }>(
      "/human/solve",
      { schema: { body: SOLVE } },
      (request, reply) => {
        openToPages(reply);
        return { proof: proofs.issue(request.body, context.now()) };
      },
    );

    app.post<{ Body: HumanScene & { proof: string } }>(
      "/human/check",
      { schema: { body: CHECK }, onRequest: requireBearerSecret(context.options.apiSecret) },
      (request) => {
        const { proof, ...scene } = request.body;
        return { ok: proofs.redeem(proof, scene, context.now()) };
      },
    );
  };
}
