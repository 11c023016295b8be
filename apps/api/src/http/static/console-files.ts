import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serveBuiltFiles } from "./built-files.ts";
import { HttpError } from "../http-error.ts";
import { POLICY_END } from "../security/security-headers.ts";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  // Of codes that the camera sees.
  "worker-src 'self'",
  "form-action 'self'",
  POLICY_END,
].join("; ");

export async function serveConsoleFiles(app: FastifyInstance, dist: string | null): Promise<void> {
  if (dist === null || !existsSync(join(dist, "index.html"))) return;
  await app.register(async (scope) => {
    await serveBuiltFiles(scope, { dist, prefix: "/console/", except: ["index.html*"] });
    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      const [pathname = "/"] = request.url.split("?", 1);
      if (pathname === "/console/index.html") return reply.redirect("/console", 301);
      if (/\.[a-z0-9]+$/i.test(pathname)) throw new HttpError(404);
      return reply
        .header("cache-control", "no-store")
        .header("content-security-policy", POLICY)
        .header("referrer-policy", "no-referrer")
        .sendFile("index.html", { cacheControl: false });
    };
    scope.get("/console", { schema: { hide: true } }, page);
    scope.get("/console/*", { schema: { hide: true } }, page);
  });
}
