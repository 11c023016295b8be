import { readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { setFileHeaders } from "./file-headers.ts";

interface BuiltFiles {
  /** Of a built app. */
  dist: string;
  /** Where it is mounted, with a slash at both ends. */
  prefix: string;
  /** Globs of files that have a route of their own. */
  except: string[];
}

/**
 * Serves the files of a built app: those directly in `dist` by a route each, as other addresses are pages, and
 * its folders by one route each. A route for each of a thousand files would make every start slow.
 */
export async function serveBuiltFiles(
  app: FastifyInstance,
  { dist, prefix, except }: BuiltFiles,
): Promise<void> {
  const options = { preCompressed: true, index: false, setHeaders: setFileHeaders } as const;
  const folders = readdirSync(dist, { withFileTypes: true }).filter((one) => one.isDirectory());
  const globIgnore = [...except, ...folders.map(({ name }) => `${name}/**`)];
  const top: FastifyStaticOptions = { ...options, root: dist, prefix, wildcard: false, globIgnore };
  await app.register(fastifyStatic, top);
  for (const { name } of folders) {
    await app.register(fastifyStatic, {
      ...options,
      root: join(dist, name),
      prefix: `${prefix}${name}/`,
      decorateReply: false,
      dotfiles: "ignore",
    });
  }
}
