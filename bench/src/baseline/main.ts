/** A minimal server: bare handlers, minimal SQL, no sessions, taxes or journal. */
import { appFolder, readCredentials } from "@santap/dev-env/settings/credentials";
import Fastify from "fastify";
import { createAcquirerClient } from "./acquirer.ts";
import { serveClaim, serveOrder, servePay, serveReading } from "./buying.ts";
import { openPool } from "./database.ts";
import { serveNotification } from "./notification.ts";
import { serveLogin } from "./login.ts";

/** The baseline's settings, passed as JSON in its only argument. */
export interface BaselineSettings {
  readonly port: number;
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly sandboxUrl: string;
  readonly merchantId: string;
  /** Contains the keys that it shares with its sandbox. */
  readonly dataDir: string;
}

const settings = JSON.parse(process.argv[2] ?? "") as BaselineSettings;
const pool = openPool(settings.databaseUrl, settings.poolSize);
const { ourPrivateKey, theirPublicKey, ...shared } = readCredentials(appFolder(settings.dataDir));
const generate = await createAcquirerClient({
  ...shared,
  baseUrl: settings.sandboxUrl,
  merchantId: settings.merchantId,
  privateKey: ourPrivateKey,
});
const app = Fastify({ forceCloseConnections: "idle" });
app.get("/healthz", () => ({ status: "ok" }));
serveReading(app, pool);
serveOrder(app, pool);
serveClaim(app, pool);
servePay(app, pool, generate);
serveLogin(app, pool, { url: settings.sandboxUrl, apiSecret: shared.apiSecret });
await serveNotification(app, pool, theirPublicKey);
app.addHook("onClose", () => pool.end());
await app.listen({ host: "127.0.0.1", port: settings.port });

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void app.close());
