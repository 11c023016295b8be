import { readFields } from "./config-fields.ts";
import type { Environment } from "./field-reader.ts";
import { nodeRefusals } from "./production/node-rules.ts";
import { productionRefusals } from "./production/production-rules.ts";
import type { AppConfig } from "./app-config.ts";

/** Serves real people, now or soon: nothing of development is allowed. */
export function isProductionLike(environment: string | undefined): boolean {
  return environment === "prod" || environment === "pre";
}

export class ConfigError extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "ConfigError";
    this.sentences = sentences;
  }
}

/**
 * @param options `process.execArgv`
 * @throws ConfigError naming every missing, malformed or (in prod and pre) unsafe setting
 */
export function readConfig(env: Environment, options: readonly string[] = []): AppConfig {
  const { config, problems, unsafe } = readFields(env);
  const refusals = isProductionLike(config.environment)
    ? [...unsafe, ...productionRefusals(config), ...nodeRefusals({ env, options })]
    : [];
  const sentences = [...problems, ...refusals];
  if (sentences.length > 0) throw new ConfigError(sentences);
  return config;
}
