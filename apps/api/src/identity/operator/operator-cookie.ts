import type { FastifyReply, FastifyRequest } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import {
  clearServerCookie,
  readServerCookie,
  setServerCookie,
  type ServerCookie,
} from "../../http/server-cookie.ts";
import { KNOWN_MS } from "./browser-store.ts";
import type { OperatorSettings } from "./operator-deps.ts";
import { SESSION_MS } from "./session-store.ts";

const COOKIE: ServerCookie = {
  name: "santap_operator",
  path: BASE_PATH,
  prefix: "__Host-",
  maxAgeS: SESSION_MS / 1000,
};
/** Identifies a known browser; outlives the session. */
const BROWSER: ServerCookie = {
  name: "santap_operator_browser",
  path: BASE_PATH,
  prefix: "__Host-",
  maxAgeS: KNOWN_MS / 1000,
};
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function readOperatorCookie(request: FastifyRequest): string | null {
  const token = readServerCookie(request, COOKIE);
  return TOKEN.test(token) ? token : null;
}

export function setOperatorCookie(
  reply: FastifyReply,
  settings: OperatorSettings,
  token: string,
): void {
  setServerCookie(reply, settings, { ...COOKIE, value: token });
}

export function clearOperatorCookie(reply: FastifyReply, settings: OperatorSettings): void {
  clearServerCookie(reply, settings, COOKIE);
}

export function readOperatorBrowser(request: FastifyRequest): string | null {
  const token = readServerCookie(request, BROWSER);
  return TOKEN.test(token) ? token : null;
}

export function setOperatorBrowser(
  reply: FastifyReply,
  settings: OperatorSettings,
  token: string,
): void {
  setServerCookie(reply, settings, { ...BROWSER, value: token });
}
