import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { PAGE_CONFIG_ID, type PageConfig } from "@santap/contract/page-config";
import type { FastifyReply, FastifyRequest } from "fastify";

/** `edit` changes the page for one address; without it is compressed once for everybody. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  edit?: (page: string) => string,
) => FastifyReply;

const EMPTY = `<script type="application/json" id="${PAGE_CONFIG_ID}"></script>`;

/** Little enough for every request of a page with a preview. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

interface Version {
  plain: Buffer;
  hash: string;
  compress(): Buffer;
}

export function preparePage(file: string, config: PageConfig): SendPage {
  const page = withConfig(readFileSync(file, "utf8"), config);
  const usual = toVersion(page);
  const compressed = brotliCompressSync(usual.plain);
  return (request, reply, edit) => {
    const version = edit ? toVersion(edit(page)) : { ...usual, compress: () => compressed };
    return sendVersion(request, reply, version);
  };
}

function toVersion(page: string): Version {
  const plain = Buffer.from(page);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { plain, hash, compress: () => brotliCompressSync(plain, QUICK) };
}

function sendVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, hash, compress }: Version,
): FastifyReply {
  const asksForBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
  const etag = asksForBrotli ? `W/"${hash}-br"` : `W/"${hash}"`;
  void reply.header("vary", "accept-encoding").header("etag", etag);
  const isKnown = reply.statusCode === 200 && request.headers["if-none-match"] === etag;
  if (isKnown) return reply.status(304).send();
  void reply.type("text/html; charset=utf-8");
  if (!asksForBrotli) return reply.send(plain);
  return reply.header("content-encoding", "br").send(compress());
}

/** `<` is escaped, so that no value can close the element. */
function withConfig(page: string, config: PageConfig): string {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return page.replace(EMPTY, () => EMPTY.replace("></", `>${json}</`));
}
