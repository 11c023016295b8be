import { readJson, type Fields } from "../json.ts";
import { calmly, type Engine } from "./engine.ts";

/** What the storage has under a key; nothing where it cannot be read. */
export function kept({ storage }: Engine, key: string): Fields {
  return readJson(storage?.getItem(key));
}

/** Stores a value, where that is possible. */
export function keep(engine: Engine, key: string, value: object): void {
  calmly(engine, () => engine.storage?.setItem(key, JSON.stringify(value)));
}
