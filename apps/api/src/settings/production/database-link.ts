/**
 * True where a database is on another machine and its certificate is not checked: rows, phone numbers and
 * the password would pass the network readable, or to whoever answers.
 */
export function lacksDatabaseTls(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl.replace("@/", "@localhost/"));
  if (url === null) return true;
  const given = url.searchParams.getAll("host");
  const hosts = given.length > 0 ? given : [decodeURIComponent(url.hostname)];
  if (hosts.every(isThisMachine)) return false;
  const modes = url.searchParams.getAll("sslmode");
  return modes.length === 0 || modes.some((mode) => mode !== "verify-full");
}

function isThisMachine(host: string): boolean {
  return /^(?:\/.*|localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host) || host === "";
}
