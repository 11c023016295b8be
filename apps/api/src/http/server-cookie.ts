import type { FastifyReply, FastifyRequest } from "fastify";
import "@fastify/cookie";

/** A cookie that only the server reads: scripts never see it, other sites never cause it to be sent. */
export interface ServerCookie {
  /** Over plain HTTP, where browsers take no prefix, and before prefixes were used. */
  name: string;
  path: string;
  /** Over HTTPS. `__Host-` fixes host and path, so that no other subdomain can plant the cookie. */
  prefix: "__Host-" | "__Secure-";
  maxAgeS: number;
}

export interface CookieSettings {
  /** Where browsers reach this server. */
  publicOrigin: string;
}

export function readServerCookie(request: FastifyRequest, cookie: ServerCookie): string {
  const { name, prefix } = cookie;
  return request.cookies[`${prefix}${name}`] ?? request.cookies[name] ?? "";
}

/** Over HTTPS one of the plain name is taken away with it. */
export function setServerCookie(
  reply: FastifyReply,
  { publicOrigin }: CookieSettings,
  cookie: ServerCookie & { value: string },
): void {
  const { name, path, prefix, value, maxAgeS: maxAge } = cookie;
  const secure = publicOrigin.startsWith("https://");
  if (!secure) {
    void reply.setCookie(name, value, { ...optionsOf(path, secure), maxAge });
    return;
  }
  const fixed = { ...optionsOf(prefix === "__Host-" ? "/" : path, secure), maxAge };
  void reply.setCookie(`${prefix}${name}`, value, fixed);
  if (name in reply.request.cookies) void reply.clearCookie(name, optionsOf(path, secure));
}

export function clearServerCookie(
  reply: FastifyReply,
  origin: CookieSettings,
  cookie: ServerCookie,
): void {
  setServerCookie(reply, origin, { ...cookie, value: "", maxAgeS: 0 });
}

function optionsOf(path: string, secure: boolean) {
  return { path, httpOnly: true, sameSite: "strict", secure } as const;
}
