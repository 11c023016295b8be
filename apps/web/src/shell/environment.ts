export type Environment = "prod" | "pre" | "test" | "dev";

const ENVIRONMENTS: readonly string[] = ["prod", "pre", "test", "dev"];
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** A local name or a bare IP address, which is how developers and test phones reach the app. */
export function isDevelopmentHost(hostname: string): boolean {
  const name = hostname.toLowerCase();
  if (name === "" || name === "localhost") return true;
  if (name.endsWith(".localhost") || name.endsWith(".local")) return true;
  return IPV4.test(name) || name.includes(":");
}

/**
 * The environment of a host. A development host is always `dev`; elsewhere `appEnv` says it,
 * and without a valid one it is production.
 */
export function getEnvironment(hostname: string, appEnv: string | undefined): Environment {
  if (isDevelopmentHost(hostname)) return "dev";
  return isEnvironment(appEnv) ? appEnv : "prod";
}

function isEnvironment(value: string | undefined): value is Environment {
  return value !== undefined && ENVIRONMENTS.includes(value);
}
