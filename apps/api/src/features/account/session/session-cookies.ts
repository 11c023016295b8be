import type { FastifyReply, FastifyRequest } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { REMEMBERED_DAYS } from "@santap/domain/account/known-browser";
import {
  clearServerCookie,
  readServerCookie,
  setServerCookie,
  type ServerCookie,
} from "../../../plugins/server-cookie.ts";
import type { AccountSettings } from "../account-deps.ts";

/** The refresh token and whose it is; both halves are needed to find it. */
export interface RefreshCookie {
  userId: string;
  token: string;
}

const DAY_S = 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Sent where sessions are renewed and ended; no other call needs the refresh token. */
const REFRESH: ServerCookie = {
  name: "santap_refresh",
  path: `${BASE_PATH}/account`,
  prefix: "__Secure-",
  maxAgeS: 30 * DAY_S,
};
/** Knows a browser in which a phone was verified, for every call that sends a code. */
const BROWSER: ServerCookie = {
  name: "santap_browser",
  path: BASE_PATH,
  prefix: "__Host-",
  maxAgeS: REMEMBERED_DAYS * DAY_S,
};

export function readRefreshCookie(request: FastifyRequest): RefreshCookie | null {
  const [userId = "", token = "", ...rest] = readServerCookie(request, REFRESH).split(".");
  if (rest.length > 0 || !/^\w{1,64}$/.test(userId) || !TOKEN.test(token)) return null;
  return { userId, token };
}

export function setRefreshCookie(
  reply: FastifyReply,
  settings: AccountSettings,
  { userId, token }: RefreshCookie,
): void {
  setServerCookie(reply, settings, { ...REFRESH, value: `${userId}.${token}` });
}

export function clearRefreshCookie(reply: FastifyReply, settings: AccountSettings): void {
  clearServerCookie(reply, settings, REFRESH);
}

export function readBrowserCookie(request: FastifyRequest): string | null {
  const token = readServerCookie(request, BROWSER);
  return TOKEN.test(token) ? token : null;
}

export function setBrowserCookie(
  reply: FastifyReply,
  settings: AccountSettings,
  token: string,
): void {
  setServerCookie(reply, settings, { ...BROWSER, value: token });
}
