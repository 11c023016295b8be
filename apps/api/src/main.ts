import { createApp } from "./app.ts";
import { ConfigError, isProductionLike, readConfig, type AppConfig } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { findDemoContent } from "./demo/find-demo-content.ts";

/** EX_CONFIG of sysexits.h: a supervisor sees by it that another start would end alike. */
const REFUSED = 78;

/** Says why in sentences and ends; a stack trace helps nobody who starts a server. */
function giveUp(sentences: readonly string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(REFUSED);
}

function configOrGiveUp(): AppConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) giveUp(error.sentences);
    throw error;
  }
}

const config = configOrGiveUp();
await migrate(config.databaseUrl);
if (isProductionLike(config.environment)) {
  const found = await findDemoContent(config.databaseUrl);
  if (found.length > 0) giveUp(found);
}
const santap = await createApp(config);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await santap.close();
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());

const { url } = await santap.start();
santap.app.log.info({ url }, "serving");
