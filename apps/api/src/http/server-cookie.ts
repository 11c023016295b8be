import type { FastifyReply, FastifyRequest } from "fastify";
import "@fastify/cookie";

export interface ServerCookie {
  /** Without prefix: over plain HTTP, and from before prefixes were used. */
  name: string;
  path: string;
  /** Over HTTPS. `__Host-` pins host and path, so that no other subdomain can plant the cookie. */
  prefix: "__Host-" | "__Secure-";
  maxAgeS: number;
}

export interface CookieSettings {
  publicOrigin: string;
}

export function readServerCookie(request: FastifyRequest, cookie: ServerCookie): string {
  const { name, prefix } = cookie;
  return request.cookies[`${prefix}${name}`] ?? request.cookies[name] ?? "";
}

/** Over HTTPS it also deletes the cookie without prefix. */
export function setServerCookie(
  reply: FastifyReply,
  { publicOrigin }: CookieSettings,
  cookie: ServerCookie & { value: string },
): void {
  const { name, path, prefix, value, maxAgeS: maxAge } = cookie;
  const secure = publicOrigin.startsWith("https://");
  if (!secure) {
    void reply.setCookie(name, value, { ...buildOptions(path, secure), maxAge });
    return;
  }
  const fixed = { ...buildOptions(prefix === "__Host-" ? "/" : path, secure), maxAge };
  void reply.setCookie(`${prefix}${name}`, value, fixed);
  if (name in reply.request.cookies) void reply.clearCookie(name, buildOptions(path, secure));
}

export function clearServerCookie(
  reply: FastifyReply,
  origin: CookieSettings,
  cookie: ServerCookie,
): void {
  setServerCookie(reply, origin, { ...cookie, value: "", maxAgeS: 0 });
}

function buildOptions(path: string, secure: boolean) {
  return { path, httpOnly: true, sameSite: "strict", secure } as const;
}
