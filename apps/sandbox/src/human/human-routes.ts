import type { FastifyInstance, FastifyReply } from "fastify";
import { requireSecret } from "../bearer-secret.ts";
import { closedObject, matching, text } from "../body-schema.ts";
import type { World } from "../world.ts";
import { createProofStore, type HumanScene } from "./proof-store.ts";
import { turnstileRoutes } from "./turnstile/turnstile-routes.ts";

const SCENE = {
  scene: text(64),
  countryCode: matching(/^\+?[0-9]{1,4}$/, 5),
  /** Empty where the page does not know it: it is for who is signed in. */
  phoneNo: matching(/^(?:[0-9]{4,15})?$/, 15),
  browserId: text(128),
};
const SCENE_FIELDS = Object.keys(SCENE);
const SOLVE = closedObject(SCENE, SCENE_FIELDS);
const CHECK = closedObject({ ...SCENE, proof: text(256) }, [...SCENE_FIELDS, "proof"]);

/** As with any hosted provider, it is the diner's page itself that asks, from another origin. */
function openToPages(reply: FastifyReply): FastifyReply {
  return reply
    .header("access-control-allow-origin", "*")
    .header("access-control-allow-headers", "content-type");
}

/**
 * A provider of human verification that believes everybody: it solves, and answers for it once. And
 * beside it, another one that behaves like Turnstile.
 */
export function humanRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    const proofs = createProofStore(world.memory);
    void app.register(turnstileRoutes(world));

    app.options("/human/solve", (_request, reply) => openToPages(reply).status(204).send());
    app.post<{ Body: HumanScene }>(
      "/human/solve",
      { schema: { body: SOLVE } },
      (request, reply) => {
        openToPages(reply);
        return { proof: proofs.issue(request.body, world.now()) };
      },
    );

    app.post<{ Body: HumanScene & { proof: string } }>(
      "/human/check",
      { schema: { body: CHECK }, onRequest: requireSecret(world.options.apiSecret) },
      (request) => {
        const { proof, ...scene } = request.body;
        return { ok: proofs.redeem(proof, scene, world.now()) };
      },
    );
  };
}
