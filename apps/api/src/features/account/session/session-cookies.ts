import type { FastifyReply, FastifyRequest } from "fastify";
import "@fastify/cookie";
import { BASE_PATH } from "@santap/contract/call";
import { REMEMBERED_DAYS } from "@santap/domain/account/known-browser";
import type { AccountSettings } from "../account-deps.ts";

/** The refresh token and whose it is; both halves are needed to find it. */
export interface RefreshCookie {
  userId: string;
  token: string;
}

const REFRESH = "santap_refresh";
/** Knows a browser in which a phone was verified, for every call that sends a code. */
const BROWSER = "santap_browser";
/** Where sessions are renewed and ended; no other call needs the refresh token. */
const REFRESH_PATH = `${BASE_PATH}/account`;
const DAY_S = 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Scripts never see these cookies, other sites never cause them to be sent. */
function optionsFor({ publicOrigin }: AccountSettings, path: string) {
  return {
    path,
    httpOnly: true,
    sameSite: "strict",
    secure: publicOrigin.startsWith("https://"),
  } as const;
}

export function readRefreshCookie(request: FastifyRequest): RefreshCookie | null {
  const [userId = "", token = "", ...rest] = (request.cookies[REFRESH] ?? "").split(".");
  if (rest.length > 0 || !/^\w{1,64}$/.test(userId) || !TOKEN.test(token)) return null;
  return { userId, token };
}

export function setRefreshCookie(
  reply: FastifyReply,
  settings: AccountSettings,
  { userId, token }: RefreshCookie,
): void {
  const options = { ...optionsFor(settings, REFRESH_PATH), maxAge: 30 * DAY_S };
  void reply.setCookie(REFRESH, `${userId}.${token}`, options);
}

export function clearRefreshCookie(reply: FastifyReply, settings: AccountSettings): void {
  void reply.clearCookie(REFRESH, optionsFor(settings, REFRESH_PATH));
}

export function readBrowserCookie(request: FastifyRequest): string | null {
  const token = request.cookies[BROWSER] ?? "";
  return TOKEN.test(token) ? token : null;
}

export function setBrowserCookie(
  reply: FastifyReply,
  settings: AccountSettings,
  token: string,
): void {
  void reply.setCookie(BROWSER, token, {
    ...optionsFor(settings, BASE_PATH),
    maxAge: REMEMBERED_DAYS * DAY_S,
  });
}
