const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** `localhost` or a bare IP address, as developers and test phones use. */
export function isDevelopmentHost(hostname: string): boolean {
  const name = hostname.toLowerCase();
  if (name === "" || name === "localhost") return true;
  if (name.endsWith(".localhost") || name.endsWith(".local")) return true;
  return IPV4.test(name) || name.includes(":");
}
