import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  BASE_PATH,
  type Call,
  type CallSchemas,
  type DataOf,
  type PayloadOf,
} from "@santap/contract/call";
import { getCallSchemas } from "@santap/contract/call-schemas";
import { succeeded, type Envelope } from "@santap/contract/envelope";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { isPermitted, type Permission } from "@santap/domain/staff/permission";
import { CALL_ERROR, SECURITY_BY_ACCESS } from "./api-docs/describe-operations.ts";
import { refuse } from "./refusal.ts";
import {
  identify,
  type Caller,
  type CallerRules,
  type SignedIn,
  type SignedInOperator,
  type SignedInStaff,
} from "./caller.ts";
import { HttpError } from "./http-error.ts";
import { createPayloadCleaner } from "./visible-payload.ts";

export interface CallInput<C extends Call> {
  payload: PayloadOf<C>;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type UserCallInput<C extends Call> = CallInput<C> & { user: SignedIn };

export type OperatorCallInput<C extends Call> = CallInput<C> & { operator: SignedInOperator };

export type StaffCallInput<C extends Call> = CallInput<C> & { staff: SignedInStaff };

type InputOf<C extends Call> = C["access"] extends "user"
  ? UserCallInput<C>
  : C["access"] extends "operator"
    ? OperatorCallInput<C>
    : C["access"] extends "staff"
      ? StaffCallInput<C>
      : CallInput<C>;

type Handler<C extends Call> = (input: InputOf<C>) => Promise<DataOf<C>>;

/** Serves contract calls: schema, guard, use case, envelope. */
export interface CallServer {
  serve<C extends Call>(call: C, handler: Handler<C>): void;
}

/** True if signed, false without a signature. @throws HttpError for an invalid one */
export type SignatureGuard = (request: FastifyRequest, call: Call) => Promise<boolean>;

export interface CallRules extends CallerRules {
  isSigned: SignatureGuard;
}

export function createCallServer(app: FastifyInstance, rules: CallRules): CallServer {
  return {
    serve(call, handler) {
      const schemas = getCallSchemas(call);
      const clean = createPayloadCleaner(schemas.payload);
      const run = handler as (input: AnyInput<typeof call>) => Promise<unknown>;
      app.route({
        method: call.method,
        url: `${BASE_PATH}${call.path}`,
        schema: {
          summary: schemas.summary,
          tags: [call.path.split("/")[1] ?? "calls"],
          security: SECURITY_BY_ACCESS[call.access],
          body: schemas.payload,
          response: { 200: envelopeSchema(schemas) },
        },
        preValidation: async (request) => {
          if (clean !== null) request.body = clean(request.body);
        },
        handler: async (request, reply): Promise<Envelope<unknown>> => {
          const admitted = await admit(request, call, rules);
          const payload = request.body as PayloadOf<typeof call>;
          return succeeded(await run({ payload, ...admitted, request, reply }));
        },
      });
    },
  };
}

type AnyInput<C extends Call> = UserCallInput<C> & OperatorCallInput<C> & StaffCallInput<C>;
type Admitted = Pick<AnyInput<Call>, "caller" | "user" | "operator" | "staff">;

/** Guest calls accept a stale session, others answer 401. Console calls ignore diners' sessions. */
async function admit(request: FastifyRequest, call: Call, rules: CallRules): Promise<Admitted> {
  const { caller, staleSession } = identify(request, rules);
  const operator = call.access === "operator" ? await admitOperator(request, call, rules) : null;
  const staff = call.permission ? await admitStaff(request, call.permission, rules) : null;
  const missing = call.access === "user" && caller.user === null;
  const mustHold = call.access === "user" || call.access === "optional";
  if (missing || (staleSession && mustHold)) throw new HttpError(401);
  const signed = call.signed && (await rules.isSigned(request, call));
  // "user" calls always have a user here, "operator" calls an operator, "staff" calls a person.
  return {
    caller: { ...caller, signed },
    user: caller.user as SignedIn,
    operator: operator as SignedInOperator,
    staff: staff as SignedInStaff,
  };
}

async function admitOperator(
  request: FastifyRequest,
  call: Call,
  rules: CallerRules,
): Promise<SignedInOperator> {
  const operator = await rules.findOperator(request);
  if (operator === null) throw new HttpError(401);
  if (call.role !== null && !operator.roles.includes(call.role))
    refuse(StaffErrorCode.operatorForbidden);
  return operator;
}

/** Of the store that the payload names; every payload of theirs has one. */
async function admitStaff(
  request: FastifyRequest,
  permission: Permission,
  rules: CallerRules,
): Promise<SignedInStaff> {
  const { storeId } = request.body as { storeId: string };
  return requirePermission(await rules.findStaff(request, { storeId, permission }), permission);
}

/** @throws HttpError 401 for somebody who is signed in nowhere */
export function requirePermission(
  found: Awaited<ReturnType<CallerRules["findStaff"]>>,
  permission: Permission,
): SignedInStaff {
  if (found === "OUT") throw new HttpError(401);
  if (found === "NOBODY") refuse(StaffErrorCode.staffNotSignedIn);
  if (found === "ELSEWHERE") refuse(StaffErrorCode.staffForbidden);
  const { role, station } = found;
  if (!isPermitted({ role, station: station?.kind ?? null }, permission))
    refuse(StaffErrorCode.staffForbidden);
  return found;
}

function envelopeSchema({ data }: CallSchemas): object {
  return {
    type: "object",
    required: ["data", "success", "error"],
    properties: {
      data: { anyOf: [data, { type: "null" }] },
      success: { type: "boolean" },
      error: { anyOf: [{ type: "null" }, CALL_ERROR] },
    },
  };
}
