import { OTP_TTL_MS, planCode, type OtpScene } from "@santap/domain/account/otp-flow";
import type { RawBuilder } from "kysely";
import { newId } from "../../../tokens/public-id.ts";
import type { AccountDeps } from "../account-deps.ts";
import { tokenHash } from "../keyed-hash.ts";
import { firstKey } from "../../../tokens/key-ring.ts";
import { boxKeyOf, boxKeysOf, openIfSealedWith, seal } from "../sealed-box.ts";
import { codeMac, newCode } from "./code-mac.ts";
import { ANONYMOUS, flowInserts, resendCount, type LiveFlowRow } from "./otp-store.ts";
import type { HeldStanding, Standing } from "./standing.ts";

export interface FlowOrder {
  scene: OtpScene;
  userId: string | null;
  /** The name under which the asking browser will know its code. */
  processToken: string;
  standing: HeldStanding;
}

export interface TakenFlow {
  flowId: string;
  expiresAt: number;
  code: string;
  /** Parts of the statement that keeps it. */
  parts: RawBuilder<unknown>;
}

/** The code that this browser waits for already, or a new one, under a new process token. */
export function takeFlow({ settings }: Pick<AccountDeps, "settings">, order: FlowOrder): TakenFlow {
  const { scene, processToken, standing } = order;
  const { phone, phoneKey, now, flow: found } = standing;
  const boxKey = boxKeyOf(settings.secrets.otpBoxKey);
  const processOf = (code: string) => ({
    hash: tokenHash(processToken),
    codeMac: codeMac(firstKey(settings.secrets.otpPepper), {
      scene,
      processToken,
      e164: phone.e164,
      code,
    }),
  });
  const awaited = found && awaitedCode(found, standing, boxKeysOf(settings.secrets.otpBoxKey));
  if (found && awaited !== null) {
    const { flow_id: flowId, expires_at: expiresAt } = found;
    const parts = resendCount({ phoneKey, flowId }, processOf(awaited));
    return { flowId, expiresAt, code: awaited, parts };
  }
  const code = newCode();
  const expiresAt = now + OTP_TTL_MS;
  const flowId = newId("o");
  const parts = flowInserts(
    {
      ...{ flowId, expiresAt, phoneKey, scene, now },
      browserId: standing.browser,
      userId: order.userId,
      country: phone.countryCode,
      phoneBox: seal(boxKey, "phone", phone.e164),
      codeBox: seal(boxKey, "code", code),
      riskKeys: standing.riskKeys,
    },
    processOf(code),
  );
  return { flowId, expiresAt, code, parts };
}

/**
 * The code to be sent once more; null where it takes a new one. Callers without a browser id may be
 * anybody behind one address: they never share a code. One that was sealed with a key that is gone is none.
 */
function awaitedCode(
  found: LiveFlowRow,
  standing: Standing,
  boxKeys: readonly Buffer[],
): string | null {
  if (found.code_box === null || standing.browser.startsWith(ANONYMOUS)) return null;
  if (planCode(flowOf(found), standing.now) !== "RESEND") return null;
  if (!standing.known && !fromSamePlace(found, standing)) return null;
  return openIfSealedWith(boxKeys, "code", found.code_box);
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
