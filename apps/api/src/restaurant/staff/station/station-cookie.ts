import type { FastifyReply, FastifyRequest } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import {
  readServerCookie,
  setServerCookie,
  type CookieSettings,
  type ServerCookie,
} from "../../../http/server-cookie.ts";

/** A tablet stays where it is for years; a manager ends its registration. */
const COOKIE: ServerCookie = {
  name: "santap_station",
  path: BASE_PATH,
  prefix: "__Host-",
  maxAgeS: 400 * 24 * 60 * 60,
};
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function readStationCookie(request: FastifyRequest): string | null {
  const token = readServerCookie(request, COOKIE);
  return TOKEN.test(token) ? token : null;
}

export function setStationCookie(
  reply: FastifyReply,
  settings: CookieSettings,
  token: string,
): void {
  setServerCookie(reply, settings, { ...COOKIE, value: token });
}
