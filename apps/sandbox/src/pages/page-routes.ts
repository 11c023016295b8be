import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { SandboxContext } from "../context.ts";
import { overviewHtml } from "./overview.ts";
import type { Inbox } from "../inbox/inbox-store.ts";
import { loadOverview } from "./overview-data.ts";
import { pageHtml } from "./page.ts";
import { sendHtml } from "./html.ts";

/** The page at `/` and `/wallet`; its script polls `/overview` while it is visible. */
export function pageRoutes(context: SandboxContext, inbox: Inbox) {
  return async (app: FastifyInstance): Promise<void> => {
    const style = readAsset("sandbox.css");
    const script = readAsset("sandbox.js");

    function render() {
      const overview = loadOverview(context, inbox);
      const part = overviewHtml(overview);
      const digest = createHash("sha256").update(part.markup).digest("base64url");
      return { part, faults: overview.faults, tag: `"${digest}"` };
    }
    const whole = (reply: FastifyReply) => sendHtml(reply, pageHtml(render()));
    app.get("/", (_request, reply) => whole(reply));
    app.get("/wallet", (_request, reply) => whole(reply));
    app.get("/overview", (request, reply) => {
      const { part, tag } = render();
      void reply.header("etag", tag);
      if (request.headers["if-none-match"] === tag) return reply.code(304).send();
      return sendHtml(reply, part);
    });
    app.get("/sandbox.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
    app.get("/sandbox.js", (_request, reply) =>
      reply.type("text/javascript; charset=utf-8").send(script),
    );
  };
}

function readAsset(name: string): string {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url), "utf8");
}
