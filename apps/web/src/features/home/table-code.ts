const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** The table code in what somebody typed or pasted: the code itself or a table's whole link. */
export function tableCodeIn(text: string): string | null {
  const typed = text.trim();
  const linked = /\/t\/([^/?#\s]+)/.exec(typed)?.[1];
  const code = linked ?? typed.replace(/\s+/g, "-");
  return CODE.test(code) ? code : null;
}
