import { failed, succeeded, type CallError, type Envelope } from "../../envelope.ts";

/** The envelope that a body holds, or null where the body is no envelope. Never throws. */
export function parseEnvelope(body: string): Envelope<unknown> | null {
  const value = parseJson(body);
  if (!isObject(value)) return null;
  if (value.success === true) return "data" in value ? succeeded(value.data) : null;
  if (value.success !== false) return null;
  const error = parseError(value.error);
  return error === null ? null : failed(error);
}

function parseError(error: unknown): CallError | null {
  if (!isObject(error)) return null;
  const { code, message, details } = error;
  if (typeof code !== "string" && typeof code !== "number") return null;
  if (typeof message !== "string") return null;
  const said = { code: String(code), message };
  return isObject(details) ? { ...said, details } : said;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
