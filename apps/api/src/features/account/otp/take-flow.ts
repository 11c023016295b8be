import { OTP_TTL_MS, planCode, type OtpScene } from "@santap/domain/account/otp-flow";
import type { Tx } from "../../../db/transaction.ts";
import { newId } from "../../../tokens/public-id.ts";
import type { AccountDeps } from "../account-deps.ts";
import { tokenHash } from "../keyed-hash.ts";
import { boxKeyOf, openIfSealedWith, seal } from "../sealed-box.ts";
import { codeMac, newCode } from "./code-mac.ts";
import { ANONYMOUS, countResend, insertFlow, type LiveFlowRow } from "./otp-store.ts";
import type { Standing } from "./standing.ts";

export interface FlowOrder {
  scene: OtpScene;
  userId: string | null;
  /** The name under which the asking browser will know its code. */
  processToken: string;
  standing: Standing;
  /** The newest code that this browser asked for, locked. */
  flow: LiveFlowRow | null;
}

export interface TakenFlow {
  expiresAt: number;
  code: string;
}

/** The code that this browser waits for already, or a new one, under a new process token. */
export async function takeFlow(
  tx: Tx,
  { settings }: Pick<AccountDeps, "settings">,
  order: FlowOrder,
): Promise<TakenFlow> {
  const { scene, processToken, standing, flow: found } = order;
  const { phone, phoneKey, now } = standing;
  const boxKey = boxKeyOf(settings.secrets.otpBoxKey);
  const processOf = (code: string) => ({
    hash: tokenHash(processToken),
    codeMac: codeMac(settings.secrets.otpPepper, { scene, processToken, e164: phone.e164, code }),
  });
  const awaited = found && awaitedCode(found, standing, boxKey);
  if (found && awaited !== null) {
    await countResend(tx, { phoneKey, flowId: found.flow_id }, processOf(awaited));
    return { expiresAt: found.expires_at, code: awaited };
  }
  const code = newCode();
  const expiresAt = now + OTP_TTL_MS;
  await insertFlow(
    tx,
    {
      ...{ flowId: newId("o"), expiresAt, phoneKey, scene, now },
      browserId: standing.browser,
      userId: order.userId,
      country: phone.countryCode,
      phoneBox: seal(boxKey, "phone", phone.e164),
      codeBox: seal(boxKey, "code", code),
      riskKeys: standing.riskKeys,
    },
    processOf(code),
  );
  return { expiresAt, code };
}

/**
 * The code to be sent once more; null where it takes a new one. Callers without a browser id may be
 * anybody behind one address: they never share a code. One that was sealed with another key is none.
 */
function awaitedCode(found: LiveFlowRow, standing: Standing, boxKey: Buffer): string | null {
  if (found.code_box === null || standing.browser.startsWith(ANONYMOUS)) return null;
  if (planCode(flowOf(found), standing.now) !== "RESEND") return null;
  if (!standing.known && !fromSamePlace(found, standing)) return null;
  return openIfSealedWith(boxKey, "code", found.code_box);
}

/** A browser id is no secret: from elsewhere it does not give a hand in somebody's code. */
function fromSamePlace({ risk_keys }: LiveFlowRow, { riskKeys }: Standing): boolean {
  const addressIn = (keys: Standing["riskKeys"]) => keys.find(([kind]) => kind === "ADDRESS")?.[1];
  return addressIn(risk_keys) === addressIn(riskKeys);
}

function flowOf(row: LiveFlowRow) {
  return {
    tries: row.tries,
    sends: row.sends,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}
