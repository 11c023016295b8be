const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** From a typed code or a pasted table link. */
export function parseTableCode(text: string): string | null {
  const typed = text.trim();
  const linked = /\/t\/([^/?#\s]+)/.exec(typed)?.[1];
  const code = linked ?? typed.replace(/\s+/g, "-");
  return CODE.test(code) ? code : null;
}
