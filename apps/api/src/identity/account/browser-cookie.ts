import type { FastifyReply, FastifyRequest } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { REMEMBERED_DAYS } from "@santap/domain/account/known-browser";
import {
  readServerCookie,
  setServerCookie,
  type CookieSettings,
  type ServerCookie,
} from "../../http/server-cookie.ts";
import { isSecretToken } from "../../tokens/hashing.ts";

const COOKIE: ServerCookie = {
  name: "santap_browser",
  path: BASE_PATH,
  prefix: "__Host-",
  maxAgeS: REMEMBERED_DAYS * 24 * 60 * 60,
};

export function readBrowserCookie(request: FastifyRequest): string | null {
  const token = readServerCookie(request, COOKIE);
  return isSecretToken(token) ? token : null;
}

export function setBrowserCookie(
  reply: FastifyReply,
  settings: CookieSettings,
  token: string,
): void {
  setServerCookie(reply, settings, { ...COOKIE, value: token });
}
