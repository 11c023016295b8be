import jsQR from "jsqr";
import { PNG } from "pngjs";

export type PictureProblem = "NO_PNG" | "PICTURE_TOO_LARGE" | "NO_QR_FOUND";

export type PictureReading =
  | { ok: true; qrCodeText: string }
  | { ok: false; problem: PictureProblem };

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** Decoded at four bytes per pixel: 48 MB. */
const MAX_PIXELS = 12_000_000;
const HEADER_LENGTH = 24;

export function readPicture(png: Buffer): PictureReading {
  if (png.length < HEADER_LENGTH || !png.subarray(0, 8).equals(SIGNATURE)) return failed("NO_PNG");
  // A small file can decode to gigabytes, so the size in its header is checked first.
  if (png.readUInt32BE(16) * png.readUInt32BE(20) > MAX_PIXELS) return failed("PICTURE_TOO_LARGE");
  const picture = unpack(png);
  if (picture === null) return failed("NO_PNG");
  const { data, width, height } = picture;
  const code = jsQR(
    new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    width,
    height,
  );
  return code === null ? failed("NO_QR_FOUND") : { ok: true, qrCodeText: code.data };
}

function unpack(png: Buffer): PNG | null {
  try {
    return PNG.sync.read(png);
  } catch {
    return null;
  }
}

function failed(problem: PictureProblem): PictureReading {
  return { ok: false, problem };
}
