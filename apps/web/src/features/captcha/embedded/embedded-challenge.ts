import type { PowTask } from "../pow/proof-of-work.ts";

/** Pixels of the picture as the server drew it, not of the screen. */
export interface EmbeddedPicture {
  background: string;
  piece: string;
  width: number;
  height: number;
  pieceWidth: number;
  y: number;
}

export interface EmbeddedChallenge {
  cid: string;
  /** Null: a challenge without a picture. */
  picture: EmbeddedPicture | null;
  task: PowTask;
  /** Epoch ms, server's clock. */
  expiresAt: number;
}

type Parameters = Readonly<Record<string, string>>;

const UNDRAWN: readonly string[] = ["PLAIN", "QUIET"];

/** Null if the parameters are invalid. */
export function readEmbeddedChallenge(parameters: Parameters): EmbeddedChallenge | null {
  const { cid, powSalt: salt } = parameters;
  const bits = readNumber(parameters["powBits"], 32);
  const count = readNumber(parameters["powCount"], 1_000);
  const expiresAt = readNumber(parameters["expiresAt"], Number.MAX_SAFE_INTEGER);
  const isDrawn = !UNDRAWN.includes(parameters["way"] ?? "");
  const picture = isDrawn ? readPicture(parameters) : null;
  if (!cid || !salt || !bits || !count || !expiresAt || picture === "unreadable") return null;
  return { cid, picture, task: { salt, bits, count }, expiresAt };
}

function readPicture(parameters: Parameters): EmbeddedPicture | "unreadable" {
  const { background, piece } = parameters;
  const width = readNumber(parameters["width"], 2_000);
  const height = readNumber(parameters["height"], 2_000);
  const pieceWidth = readNumber(parameters["pieceWidth"], 2_000);
  const y = readNumber(parameters["y"], 2_000);
  const drawn = isPicture(background) && isPicture(piece);
  if (!drawn || !width || !height || !pieceWidth || y === null) return "unreadable";
  if (pieceWidth >= width) return "unreadable";
  return { background, piece, width, height, pieceWidth, y };
}

function isPicture(address: string | undefined): address is string {
  return address !== undefined && /^data:image\/(?:webp|png|jpeg);base64,/.test(address);
}

/** An integer from 0 to `max`, else null. */
function readNumber(text: string | undefined, max: number): number | null {
  if (text === undefined || !/^\d{1,16}$/.test(text)) return null;
  const value = Number(text);
  return value <= max ? value : null;
}

/** Lifetime on the server. */
const TTL_MS = 120_000;
/** Less on arrival means that this device's clock is ahead. */
const MIN_TTL_MS = 15_000;

/** Milliseconds for which a challenge that has just arrived is shown; tolerates a wrong clock. */
export function getTimeToLive(expiresAt: number, now: number): number {
  const left = expiresAt - now;
  return left < MIN_TTL_MS || left > TTL_MS ? TTL_MS : left;
}
