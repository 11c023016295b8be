const CODE = /^[A-Za-z0-9_-]{1,64}$/;
/** A code alone on a sticker; longer ones and words with spaces are something else. */
const SCANNED_CODE = /^[A-Z0-9]{2,16}(?:-[A-Z0-9]{1,16})?$/;
const TABLE_PATH = /^\/t\/([^/]+)\/?$/;

/** From a typed code or a pasted table link. */
export function parseTableCode(text: string): string | null {
  const typed = text.trim();
  const linked = /\/t\/([^/?#\s]+)/.exec(typed)?.[1];
  const code = linked ?? typed.replace(/\s+/g, "-");
  return CODE.test(code) ? code : null;
}

/**
 * From what a camera read: a table's link of this app, or a table's code. Null for anything else,
 * e.g. a payment code or another site's link, which is never opened.
 */
export function parseScannedTable(text: string, origin: string): string | null {
  const scanned = text.trim();
  if (SCANNED_CODE.test(scanned)) return scanned;
  const code = TABLE_PATH.exec(readPath(scanned, origin) ?? "")?.[1] ?? "";
  return CODE.test(code) ? code : null;
}

/** Null for an address of another site, and for what is no address. */
function readPath(text: string, origin: string): string | null {
  try {
    const url = new URL(text);
    return url.origin === origin ? url.pathname : null;
  } catch {
    return null;
  }
}
