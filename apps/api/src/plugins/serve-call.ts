import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isExemptFromSigning } from "@santap/contract/client/signing-exempt";
import { BASE_PATH, type Call, type DataOf, type PayloadOf } from "@santap/contract/call";
import { succeeded, type Envelope } from "@santap/contract/envelope";
import { identify, type Caller, type CallerRules, type SignedIn } from "./caller.ts";
import { HttpFailure } from "./http-failure.ts";

export interface CallInput<C extends Call> {
  payload: PayloadOf<C>;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The same with the guard's promise written down: somebody is signed in. */
export type UserCallInput<C extends Call> = CallInput<C> & { user: SignedIn };

type Handler<C extends Call> = C["access"] extends "user"
  ? (input: UserCallInput<C>) => Promise<DataOf<C>>
  : (input: CallInput<C>) => Promise<DataOf<C>>;

/** Serves calls of the contract: its schema, its guard, one use case, the envelope around it. */
export interface CallServer {
  serve<C extends Call>(call: C, handler: Handler<C>): void;
}

/** True for a call whose signature holds, false for one without. @throws HttpFailure for any other */
export type SignatureGuard = (request: FastifyRequest, call: Call) => Promise<boolean>;

export interface CallRules extends CallerRules {
  isSigned: SignatureGuard;
}

export function createCallServer(app: FastifyInstance, rules: CallRules): CallServer {
  return {
    serve(call, handler) {
      const run = handler as (input: UserCallInput<typeof call>) => Promise<unknown>;
      app.route({
        method: call.method,
        url: `${BASE_PATH}${call.path}`,
        schema: {
          summary: call.summary,
          tags: [call.path.split("/")[1] ?? "calls"],
          body: call.payload,
          response: { 200: envelopeSchema(call) },
        },
        handler: async (request, reply): Promise<Envelope<unknown>> => {
          const caller = await admit(request, call, rules);
          const payload = request.body as PayloadOf<typeof call>;
          // A call with access "user" is admitted with a user only.
          const user = caller.user as SignedIn;
          return succeeded(await run({ payload, caller, user, request, reply }));
        },
      });
    },
  };
}

/** A guest call is served whatever stale session comes with it; any other says 401. */
async function admit(request: FastifyRequest, call: Call, rules: CallRules): Promise<Caller> {
  const { caller, staleSession } = identify(request, rules);
  const missing = call.access === "user" && caller.user === null;
  if (missing || (staleSession && call.access !== "guest")) throw new HttpFailure(401);
  const mayBeSigned = call.signed && !isExemptFromSigning(call.path);
  return { ...caller, signed: mayBeSigned && (await rules.isSigned(request, call)) };
}

function envelopeSchema(call: Call): object {
  return {
    type: "object",
    properties: {
      data: { anyOf: [call.data, { type: "null" }] },
      success: { type: "boolean" },
      error: {
        anyOf: [
          { type: "null" },
          {
            type: "object",
            properties: {
              code: { type: "string" },
              message: { type: "string" },
              details: { type: "object", additionalProperties: true },
            },
          },
        ],
      },
    },
  };
}
