import type { FastifyReply, FastifyRequest } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import {
  clearServerCookie,
  readServerCookie,
  setServerCookie,
  type CookieSettings,
  type ServerCookie,
} from "../../http/server-cookie.ts";
import { isSecretToken } from "../../tokens/hashing.ts";

export interface RefreshCookie {
  userId: string;
  token: string;
}

const COOKIE: ServerCookie = {
  name: "santap_refresh",
  path: `${BASE_PATH}/account`,
  prefix: "__Secure-",
  maxAgeS: 30 * 24 * 60 * 60,
};

export function readRefreshCookie(request: FastifyRequest): RefreshCookie | null {
  const [userId = "", token = "", ...rest] = readServerCookie(request, COOKIE).split(".");
  if (rest.length > 0 || !/^\w{1,64}$/.test(userId) || !isSecretToken(token)) return null;
  return { userId, token };
}

export function setRefreshCookie(
  reply: FastifyReply,
  settings: CookieSettings,
  { userId, token }: RefreshCookie,
): void {
  setServerCookie(reply, settings, { ...COOKIE, value: `${userId}.${token}` });
}

export function clearRefreshCookie(reply: FastifyReply, settings: CookieSettings): void {
  clearServerCookie(reply, settings, COOKIE);
}
