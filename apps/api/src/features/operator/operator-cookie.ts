import type { FastifyReply, FastifyRequest } from "fastify";
import "@fastify/cookie";
import { BASE_PATH } from "@santap/contract/call";
import { KNOWN_MS } from "./browser-store.ts";
import type { OperatorSettings } from "./operator-deps.ts";
import { SESSION_MS } from "./session-store.ts";

const COOKIE = "santap_operator";
/** Knows a browser in which an operator signed in, after the session's end as well. */
const BROWSER_COOKIE = "santap_operator_browser";
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Scripts never see this cookie, other sites never cause it to be sent. */
function options({ publicOrigin }: OperatorSettings) {
  return {
    path: BASE_PATH,
    httpOnly: true,
    sameSite: "strict",
    secure: publicOrigin.startsWith("https://"),
  } as const;
}

export function readOperatorCookie(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIE] ?? "";
  return TOKEN.test(token) ? token : null;
}

export function setOperatorCookie(
  reply: FastifyReply,
  settings: OperatorSettings,
  token: string,
): void {
  void reply.setCookie(COOKIE, token, { ...options(settings), maxAge: SESSION_MS / 1000 });
}

export function clearOperatorCookie(reply: FastifyReply, settings: OperatorSettings): void {
  void reply.clearCookie(COOKIE, options(settings));
}

export function readOperatorBrowser(request: FastifyRequest): string | null {
  const token = request.cookies[BROWSER_COOKIE] ?? "";
  return TOKEN.test(token) ? token : null;
}

export function setOperatorBrowser(
  reply: FastifyReply,
  settings: OperatorSettings,
  token: string,
): void {
  void reply.setCookie(BROWSER_COOKIE, token, { ...options(settings), maxAge: KNOWN_MS / 1000 });
}
