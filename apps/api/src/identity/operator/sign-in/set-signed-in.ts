import type { FastifyReply, FastifyRequest } from "fastify";
import type { Operator } from "@santap/contract/schemas/operator";
import { setOperatorBrowser, setOperatorCookie } from "../operator-cookie.ts";
import type { OperatorDeps } from "../operator-deps.ts";
import { endOwnSession } from "../operator-session.ts";
import type { SignInResult } from "./sign-in-operator.ts";

/** The new session in place of the one that the browser had. */
export async function setSignedIn(
  deps: OperatorDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  signedIn: SignInResult,
): Promise<{ operator: Operator; expiresAt: number }> {
  await endOwnSession(deps, request);
  setOperatorCookie(reply, deps.settings, signedIn.token);
  setOperatorBrowser(reply, deps.settings, signedIn.browserToken);
  return { operator: signedIn.operator, expiresAt: signedIn.expiresAt };
}
