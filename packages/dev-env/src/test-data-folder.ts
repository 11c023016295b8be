import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCredentials, makeKeyPairs } from "./settings/credentials.ts";

let keys: ReturnType<typeof makeKeyPairs> | undefined;

/** A new data folder with credentials. Its keys are the process's: making two pairs takes long. */
export async function createTestDataFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "santap-"));
  await createCredentials(dataDir, () => (keys ??= makeKeyPairs()));
  return dataDir;
}
