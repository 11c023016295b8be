import jsqr from "jsqr";
import { PNG } from "pngjs";

/** The part of a Playwright page or element that is used here. */
interface Shown {
  screenshot(): Promise<Buffer>;
}

/** Reads the code in a picture of the screen, as another phone's camera would; undefined without one. */
export async function scanScreen(shown: Shown): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await shown.screenshot());
  return jsqr(new Uint8ClampedArray(data), width, height)?.data;
}
