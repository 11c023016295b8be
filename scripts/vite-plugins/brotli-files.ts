import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
const WORTH_IT = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Below this a compressed copy saves next to nothing. */
const SMALLEST_BYTES = 200;

/** After a build, lays a `.br` copy next to every text file, for the server to send as it is. */
export function brotliFiles(): Plugin {
  let outDir = "";
  return {
    name: "brotli-files",
    apply: "build",
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true });
      for (const name of names.filter((one) => WORTH_IT.test(one))) {
        await compressFile(join(outDir, name));
      }
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.length < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await compress(plain, { params }));
}
