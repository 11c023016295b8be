import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../http-error.ts";

/** As large as messengers show it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const QUALITY = 78;
const DAY_S = 24 * 60 * 60;
/** Of pages; dishes have none. */
const NAME = /^(?:stores|malls|pavilions|activities|deals)\/[A-Za-z0-9_-]{1,64}$/;
const DRAWING = /^\/pictures\/(.+)\.svg$/;

/** Messengers show no drawings: of those there is a photo beside. */
export function previewPicturePath(picture: string): string {
  return picture.replace(DRAWING, "/previews/$1.jpg");
}

/** Each is drawn once, one at a time: there are as many as the build has pictures of pages. */
export function servePreviewPictures(app: FastifyInstance, dist: string): void {
  const drawn = new Map<string, Promise<Buffer>>();
  let queue: Promise<unknown> = Promise.resolve();
  const draw = (name: string, file: string): Promise<Buffer> => {
    const known = drawn.get(name);
    if (known) return known;
    const picture = queue.then(() => drawPhoto(file));
    queue = picture.catch(() => drawn.delete(name));
    drawn.set(name, picture);
    return picture;
  };
  app.get("/previews/*", { schema: { hide: true } }, async (request, reply) => {
    const name = (request.params as { "*": string })["*"].replace(/\.jpg$/, "");
    const file = join(dist, "pictures", `${name}.svg`);
    if (!NAME.test(name) || !existsSync(file)) throw new HttpError(404);
    return reply
      .type("image/jpeg")
      .header("cache-control", `public, max-age=${DAY_S}`)
      .send(await draw(name, file));
  });
}

async function drawPhoto(file: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(file, { density: 300 })
    .resize({ ...PREVIEW_SIZE, fit: "cover" })
    .flatten({ background: "#fbf5ec" })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
