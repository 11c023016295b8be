import { createApp } from "./app.ts";
import { ConfigError, isProductionLike, readConfig } from "./settings/config.ts";
import { checkStart } from "./db/migration/check-start.ts";
import type { AppConfig } from "./settings/app-config.ts";

/** EX_CONFIG of sysexits.h: tells a supervisor that a restart would fail too. */
const REFUSED = 78;

/** Sentences without a stack trace. */
function exitWithErrors(sentences: readonly string[], exitCode: number): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(exitCode);
}

interface Read {
  config: AppConfig | null;
  sentences: readonly string[];
}

function readSettings(): Read {
  try {
    return { config: readConfig(process.env, process.execArgv), sentences: [] };
  } catch (error) {
    if (error instanceof ConfigError) return { config: null, sentences: error.sentences };
    throw error;
  }
}

/** Reports the database's problems too, unless its address is wrong. */
async function readConfigOrExit(): Promise<AppConfig> {
  const { config, sentences } = readSettings();
  const { DATABASE_URL: url, APP_ENV: environment } = process.env;
  const isUsable = url && !sentences.some((sentence) => sentence.startsWith("DATABASE_URL "));
  const verdict = isUsable ? await checkStart(url, isProductionLike(environment)) : null;
  const refused = [...sentences, ...(verdict?.refusals ?? [])];
  const unreachable = verdict?.unreachable ? [verdict.unreachable] : [];
  if (config === null || refused.length > 0) exitWithErrors([...refused, ...unreachable], REFUSED);
  if (unreachable.length > 0) exitWithErrors(unreachable, 1);
  return config;
}

const santap = await createApp(await readConfigOrExit());

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await santap.close();
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());

await santap.prepare();
const { url } = await santap.start();
santap.app.log.info({ url }, "serving");
