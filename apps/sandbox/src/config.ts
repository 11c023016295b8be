import { readFileSync } from "node:fs";
import type { Merchant, SandboxOptions } from "./options.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a configuration file may hold; everything but merchants may come from the environment. */
type ConfigFile = Partial<SandboxOptions>;

const DEFAULT_PORT = 3_100;

/**
 * Options from the environment. `SANDBOX_CONFIG` names a JSON file in the shape of SandboxOptions;
 * these variables win over it: SANDBOX_DATA_DIR, SANDBOX_HOST, SANDBOX_PORT, SANDBOX_PUBLIC_URL,
 * SANDBOX_API_SECRET, SANDBOX_PRIVATE_KEY, SANDBOX_CLIENT_KEY, SANDBOX_CLIENT_SECRET,
 * SANDBOX_PARTNER_ID, SANDBOX_PARTNER_PUBLIC_KEY, SANDBOX_NOTIFY_URL, SANDBOX_LOG=1.
 *
 * `HOST` and `PORT` are ignored: they belong to the app, and must never expose the sandbox.
 * @throws naming the missing variable
 */
export function readConfig(environment: Environment): SandboxOptions {
  const file = readConfigFile(environment["SANDBOX_CONFIG"]);
  const read = reader(environment);
  const publicUrl = environment["SANDBOX_PUBLIC_URL"] ?? file.publicUrl;
  return {
    dataDir: read("SANDBOX_DATA_DIR", file.dataDir),
    host: read("SANDBOX_HOST", file.host ?? "127.0.0.1"),
    port: readPort(environment["SANDBOX_PORT"], file.port),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    partner: {
      clientKey: read("SANDBOX_CLIENT_KEY", file.partner?.clientKey),
      clientSecret: read("SANDBOX_CLIENT_SECRET", file.partner?.clientSecret),
      partnerId: read("SANDBOX_PARTNER_ID", file.partner?.partnerId),
      publicKeyPem: read("SANDBOX_PARTNER_PUBLIC_KEY", file.partner?.publicKeyPem),
      notifyUrl: read("SANDBOX_NOTIFY_URL", file.partner?.notifyUrl),
    },
    acquirerPrivateKeyPem: read("SANDBOX_PRIVATE_KEY", file.acquirerPrivateKeyPem),
    apiSecret: read("SANDBOX_API_SECRET", file.apiSecret),
    merchants: readMerchants(file.merchants),
    logger: environment["SANDBOX_LOG"] === "1" || file.logger === true,
  };
}

function readConfigFile(path: string | undefined): ConfigFile {
  return path === undefined ? {} : (JSON.parse(readFileSync(path, "utf8")) as ConfigFile);
}

function reader(environment: Environment) {
  return (name: string, fallback: string | undefined): string => {
    const value = environment[name] ?? fallback;
    if (value === undefined || value === "") throw new Error(`sandbox: ${name} is not set`);
    return value;
  };
}

function readPort(text: string | undefined, fallback: number = DEFAULT_PORT): number {
  const port = text === undefined ? fallback : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error("sandbox: SANDBOX_PORT is no port");
}

function readMerchants(merchants: readonly Merchant[] | undefined): readonly Merchant[] {
  if (merchants === undefined || merchants.length === 0) {
    throw new Error("sandbox: SANDBOX_CONFIG names no file with merchants");
  }
  return merchants;
}
