export interface JsonLimits {
  readonly depth: number;
  readonly values: number;
}

/** Several times the largest real body. */
export const JSON_LIMITS: JsonLimits = { depth: 32, values: 10_000 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Scans the bytes before parsing; validity is left to the parser. */
export function jsonExcess(bytes: Uint8Array, limits = JSON_LIMITS): "depth" | "values" | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfText(bytes, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        values += 1;
        if (depth > limits.depth) return "depth";
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        break;
      default:
    }
    if (values > limits.values) return "values";
  }
  return null;
}

function endOfText(bytes: Uint8Array, begin: number): number {
  let end = bytes.indexOf(QUOTE, begin + 1);
  while (end >= 0 && isEscaped(bytes, end)) end = bytes.indexOf(QUOTE, end + 1);
  return end < 0 ? bytes.length : end;
}

function isEscaped(bytes: Uint8Array, at: number): boolean {
  let first = at;
  while (bytes[first - 1] === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
