import { readFields } from "./config-fields.ts";
import type { Environment } from "./field-reader.ts";
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

/** @throws ConfigError naming every missing, malformed or (in prod and pre) unsafe setting */
export function readConfig(env: Environment): AppConfig {
  const { config, problems } = readFields(env);
  const refusals = isProductionLike(config.environment) ? productionRefusals(config) : [];
  const sentences = [...problems, ...refusals];
  if (sentences.length > 0) throw new ConfigError(sentences);
  return config;
}
