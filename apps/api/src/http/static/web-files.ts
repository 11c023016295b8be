import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import type { PageConfig } from "@santap/contract/page-config";
import type { HumanOrigins } from "../../settings/human-settings.ts";
import { serveBuiltFiles } from "./built-files.ts";
import { HttpError } from "../http-error.ts";
import type { FindPreview } from "./page-preview.ts";
import { withPreview, type ShownPreview } from "./preview-head.ts";
import { servePreviewPictures } from "./preview-picture.ts";
import { detectLanguage, readScreens, type PageRequest } from "./screen-preloads.ts";
import { POLICY_END } from "../security/security-headers.ts";
import { serveServiceWorker } from "./service-worker-file.ts";
import { preparePage } from "./served-page.ts";

function contentSecurityPolicy({ human: { widget, solver }, reports = [] }: WebFiles): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${widget}`.trim(),
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    ["connect-src 'self'", solver, ...reports].filter(Boolean).join(" "),
    `frame-src ${widget || "'none'"}`,
    "form-action 'self'",
    POLICY_END,
  ].join("; ");
}

export interface WebFiles {
  /** Folder of the built web app; null if another server hosts it. */
  dist: string | null;
  /** True by default. */
  serviceWorker?: boolean;
  human: HumanOrigins;
  reports?: readonly string[];
  config: PageConfig;
  previews?: { find: FindPreview; origin: string };
}

export async function serveWebFiles(app: FastifyInstance, files: WebFiles): Promise<void> {
  const { dist } = files;
  const policy = contentSecurityPolicy(files);
  if (dist === null || !existsSync(join(dist, "index.html"))) return;
  const findScreen = readScreens(dist);
  const sendPage = preparePage(join(dist, "index.html"), files.config);
  await serveBuiltFiles(app, { dist, prefix: "/", except: ["index.html*", "service-worker*"] });
  serveServiceWorker(app, files.serviceWorker ?? true);
  servePreviewPictures(app, dist);
  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const [pathname = "/", search = ""] = request.url.split("?", 2);
    if (pathname === "/index.html") return reply.redirect("/", 301);
    if (pathname.startsWith(`${BASE_PATH}/`) || /\.[a-z0-9]+$/i.test(pathname))
      throw new HttpError(404);
    const { cookie, "accept-language": acceptLanguage } = request.headers;
    const page = { pathname, search, cookie, acceptLanguage };
    const { known, preloads } = findScreen(page);
    const preview = await findPreview(page, files.previews);
    if (!known || preview === "UNKNOWN") void reply.status(404);
    if (preloads) void reply.header("link", preloads);
    void reply.header("cache-control", "no-cache").header("content-security-policy", policy);
    const shown = preview === null || preview === "UNKNOWN" ? undefined : preview;
    return sendPage(request, reply, shown && ((html) => withPreview(html, shown)));
  });
}

async function findPreview(
  page: PageRequest,
  previews: WebFiles["previews"],
): Promise<ShownPreview | "UNKNOWN" | null> {
  if (previews === undefined) return null;
  const language = detectLanguage(page);
  const preview = await previews.find({ pathname: page.pathname, language });
  if (preview === null || preview === "UNKNOWN") return preview;
  return { preview, language, origin: previews.origin };
}
