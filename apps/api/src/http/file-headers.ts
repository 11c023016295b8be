const YEAR_S = 31_536_000;

interface HeaderTarget {
  header(name: string, value: string): unknown;
}

/** Files with a hash in their name never change, others may within minutes. Pages are answered apart. */
export function setFileHeaders(reply: HeaderTarget, path: string): void {
  if (path.endsWith("/index.html")) return;
  const hashed = path.includes("/assets/");
  reply.header(
    "cache-control",
    hashed ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=300",
  );
}
