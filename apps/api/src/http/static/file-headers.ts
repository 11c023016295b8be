const YEAR_S = 31_536_000;

interface HeaderTarget {
  header(name: string, value: string): unknown;
}

/** Hashed names are immutable, other files are cached for minutes. Pages set their own headers. */
export function setFileHeaders(reply: HeaderTarget, path: string): void {
  if (path.endsWith("/index.html")) return;
  const hashed = path.includes("/assets/");
  reply.header(
    "cache-control",
    hashed ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=300",
  );
}
