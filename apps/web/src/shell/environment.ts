export type Environment = "prod" | "pre" | "test" | "dev";

const ENVIRONMENTS: readonly string[] = ["prod", "pre", "test", "dev"];
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** `localhost` or a bare IP address, as developers and test phones use. */
export function isDevelopmentHost(hostname: string): boolean {
  const name = hostname.toLowerCase();
  if (name === "" || name === "localhost") return true;
  if (name.endsWith(".localhost") || name.endsWith(".local")) return true;
  return IPV4.test(name) || name.includes(":");
}

/** `dev` on a development host, else `appEnv`; production if that is not valid. */
export function getEnvironment(hostname: string, appEnv: string | undefined): Environment {
  if (isDevelopmentHost(hostname)) return "dev";
  return isEnvironment(appEnv) ? appEnv : "prod";
}

function isEnvironment(value: string | undefined): value is Environment {
  return value !== undefined && ENVIRONMENTS.includes(value);
}
