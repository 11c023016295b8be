import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { PAGE_CONFIG_ID, type PageConfig } from "@santap/contract/page-config";
import type { FastifyReply, FastifyRequest } from "fastify";

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const EMPTY = `<script type="application/json" id="${PAGE_CONFIG_ID}"></script>`;

/** Compressed once: identical for every caller. */
export function preparePage(file: string, config: PageConfig): SendPage {
  const plain = Buffer.from(withConfig(readFileSync(file, "utf8"), config));
  const compressed = brotliCompressSync(plain);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return (request, reply) => {
    const asksForBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
    const etag = asksForBrotli ? `W/"${hash}-br"` : `W/"${hash}"`;
    void reply.header("vary", "accept-encoding").header("etag", etag);
    const isKnown = reply.statusCode === 200 && request.headers["if-none-match"] === etag;
    if (isKnown) return reply.status(304).send();
    void reply.type("text/html; charset=utf-8");
    if (!asksForBrotli) return reply.send(plain);
    return reply.header("content-encoding", "br").send(compressed);
  };
}

/** `<` is escaped, so that no value can close the element. */
function withConfig(page: string, config: PageConfig): string {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return page.replace(EMPTY, () => EMPTY.replace("></", `>${json}</`));
}
