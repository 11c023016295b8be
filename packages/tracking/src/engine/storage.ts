import { parseJson, type Fields } from "../json.ts";
import { runGuarded } from "./engine.ts";
import type { Engine } from "./state.ts";

/** Names of what the SDK stores in the browser: cookie and its copy, session, configuration, queues. */
export const ID_NAME = "qt_id";
export const SESSION_KEY = "qt_s";
export const CONFIG_KEY = "qt_cfg";
/** Followed by the epoch. */
export const QUEUE_KEY = "qt_q_";

/** The stored fields of a key; empty where they cannot be read. */
export function load({ storage }: Pick<Engine, "storage">, key: string): Fields {
  return parseJson(storage?.getItem(key));
}

export function save(engine: Engine, key: string, value: object): void {
  runGuarded(engine, () => engine.storage?.setItem(key, JSON.stringify(value)));
}
