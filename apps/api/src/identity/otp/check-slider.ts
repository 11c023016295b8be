import type { OtpDeps } from "./rows/otp-deps.ts";
import { readRiskContext, type CodeRequester } from "./risk/risk-context.ts";
import { isInLine } from "./risk/address-turn.ts";
import { needsHumanProof } from "./risk/risk-rules.ts";

/** Advisory: sending the code decides again. */
export async function checkSlider(
  deps: OtpDeps,
  requester: CodeRequester,
): Promise<{ isNeed: boolean }> {
  const context = await readRiskContext(deps.db, deps, requester, deps.clock());
  return { isNeed: needsHumanProof(context) && !isInLine(deps, context) };
}
