const YEAR_S = 31_536_000;

interface HeaderTarget {
  header(name: string, value: string): unknown;
}

/** Files whose route sets the header. */
const SETS_ITS_OWN = /\/(?:index\.html|service-worker[\w-]*\.js)$/;

/** Hashed names are immutable, other files are cached for minutes. */
export function setFileHeaders(reply: HeaderTarget, path: string): void {
  if (SETS_ITS_OWN.test(path)) return;
  const hashed = path.includes("/assets/");
  reply.header(
    "cache-control",
    hashed ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=300",
  );
}
