import type { Environment } from "../field-reader.ts";

/** Options of Node that change neither security nor what is written where. */
const HARMLESS_OPTIONS: ReadonlySet<string> = new Set([
  ...["--max-old-space-size", "--max-old-space-size-percentage", "--max-semi-space-size"],
  ...["--enable-source-maps", "--no-warnings", "--disable-warning", "--trace-warnings"],
  ...["--trace-uncaught", "--trace-deprecation", "--no-deprecation", "--stack-trace-limit"],
  ...["--use-system-ca", "--use-bundled-ca", "--use-openssl-ca", "--dns-result-order"],
  ...["--tls-min-v1.2", "--tls-min-v1.3", "--permission", "--disable-proto"],
]);

/** What the process was started with beside its own settings. */
export interface Launch {
  env: Environment;
  /** `process.execArgv`. */
  options: readonly string[];
}

export function nodeRefusals({ env, options }: Launch): string[] {
  return [
    ...refuse(
      "NODE_TLS_REJECT_UNAUTHORIZED",
      isSet(env, "NODE_TLS_REJECT_UNAUTHORIZED", "0"),
    )("is 0: production verifies the certificates of acquirers and senders."),
    ...["NODE_DEBUG", "NODE_DEBUG_NATIVE"].flatMap((name) =>
      refuse(name, isSet(env, name))("is set: it would write calls with their secrets."),
    ),
    ...refuse("PGOPTIONS", isSet(env, "PGOPTIONS"))("is set: it would change how data is kept."),
    ...refuse(
      "PGHOST",
      isRemotePgHost(env),
    )("is another machine, and DATABASE_URL names none: write it there, with sslmode=verify-full."),
    ...optionRefusals("NODE_OPTIONS", splitOptions(env["NODE_OPTIONS"] ?? "")),
    ...optionRefusals("Node's command line", options),
  ];
}

function refuse(name: string, broken: boolean): (sentence: string) => string[] {
  return (sentence) => (broken ? [`${name} ${sentence}`] : []);
}

function isSet(env: Environment, name: string, value?: string): boolean {
  const found = env[name]?.trim() ?? "";
  return value === undefined ? found !== "" : found === value;
}

/** Where DATABASE_URL has no host, the driver takes PGHOST. */
function isRemotePgHost(env: Environment): boolean {
  const host = env["PGHOST"]?.trim() ?? "";
  const url = URL.parse((env["DATABASE_URL"] ?? "").trim());
  const names = url !== null && (url.hostname !== "" || url.searchParams.has("host"));
  return !names && host !== "" && !/^(?:\/.*|localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);
}

/** Node drops quotes, and within them the backslash before any character. */
function splitOptions(text: string): string[] {
  return text
    .replaceAll("\\", "")
    .split(/[\s"']+/)
    .filter((part) => part !== "");
}

function optionRefusals(name: string, options: readonly string[]): string[] {
  const names = options.filter((option) => option.startsWith("-")).map(optionName);
  const refused = [...new Set(names.filter((option) => !HARMLESS_OPTIONS.has(option)))];
  return refused.map((option) => `${name} has ${option}: production runs without it.`);
}

function optionName(option: string): string {
  return (option.split("=", 1)[0] ?? "").replaceAll("_", "-");
}
