import type { AccountDeps } from "../account-deps.ts";
import { humanNeeded } from "./standing-rules.ts";
import { readStanding, type CodeAsker } from "./standing.ts";

/** Whether a code request will ask for human verification. Advice: the request decides again. */
export async function checkSlider(
  deps: AccountDeps,
  asker: CodeAsker,
): Promise<{ isNeed: boolean }> {
  return { isNeed: humanNeeded(await readStanding(deps.db, deps, asker, deps.clock())) };
}
