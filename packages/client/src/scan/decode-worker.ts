import jsqr from "jsqr";

/** A picture in, the text of the code in it out; null without one. */
addEventListener("message", ({ data: picture }: MessageEvent<ImageData>) => {
  const { data, width, height } = picture;
  postMessage(jsqr(data, width, height, { inversionAttempts: "dontInvert" })?.data ?? null);
});
