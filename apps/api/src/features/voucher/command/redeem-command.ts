import { parseArgs } from "node:util";
import type { SecurityLog } from "../../../http/security/security-log.ts";
import type { OtpDeps } from "../../otp/otp-deps.ts";
import { findOperatorByLogin } from "../../operator/find-operator-by-login.ts";
import { lookUpPurchase } from "../redemption/look-up-purchase.ts";
import { lookUpVouchers } from "../redemption/look-up-vouchers.ts";
import { prepareVouchers } from "../redemption/prepare-vouchers.ts";
import { redeemVouchers } from "../redemption/redeem-vouchers.ts";
import type { RedemptionDeps, StaffPlace } from "../redemption/redemption-deps.ts";
import { sendPurchaseCode } from "../redemption/send-purchase-code.ts";
import { undoUse } from "../redemption/undo-use.ts";

export const REDEEM_USAGE = `lookup --store S01 --station NAME --code CODE --by NAME
send-code --store S01 --station NAME --purchase NUMBER --by NAME
lookup --store S01 --station NAME --sent SENT --code CODE --by NAME
prepare --store S01 --lookup LOOKUP --voucher VOUCHER [--voucher …] --by NAME
redeem --store S01 --voucher VOUCHER [--voucher …] --key KEY --by NAME
undo --store S01 --use USE --by NAME
CODE is the scanned text or the 12 digits; with SENT, which send-code says, the digits in the message to the holder. NAME of --by is the login name of an operator.`;

export interface RedeemCommandDeps extends RedemptionDeps {
  securityLog: SecurityLog;
  /** Of the server's settings, which nothing else needs. */
  createOtp(): OtpDeps;
}

const text = { type: "string" } as const;
const OPTIONS = {
  ...{ store: text, station: text, code: text, by: text, lookup: text, key: text, use: text },
  ...{ purchase: text, sent: text },
  voucher: { type: "string", multiple: true },
} as const;
type Values = ReturnType<typeof parseWords>["values"];

function parseWords(words: readonly string[]) {
  return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
}

/** Throws on unknown arguments. */
export async function runRedeemCommand(
  deps: RedeemCommandDeps,
  words: readonly string[],
): Promise<{ text: string; refused: boolean }> {
  const { values, positionals } = parseWords(words);
  const command = positionals.join(" ");
  const storeId = required(values, "store");
  const operator = await findOperatorByLogin(deps.db, required(values, "by"));
  const result =
    operator === null
      ? ({ kind: "REFUSED", reason: "NOT_AN_OPERATOR" } as const)
      : await run(deps, command, { values, place: { storeId, by: operator.operatorId } });
  const refused = result.kind === "REFUSED";
  deps.securityLog({
    event: "staff.voucher",
    ...(operator && { who: { staff: operator.name, operator: operator.operatorId } }),
    what: { command, storeId, ...(refused ? { reason: result.reason } : {}) },
  });
  return { text: JSON.stringify(result), refused };
}

function run(
  deps: RedeemCommandDeps,
  command: string,
  { values, place }: { values: Values; place: StaffPlace },
) {
  const { voucher: voucherIds = [] } = values;
  switch (command) {
    case "lookup":
      return lookUp(deps, { values, place });
    case "send-code": {
      const [station, purchaseNo] = [required(values, "station"), required(values, "purchase")];
      const withOtp = { ...deps, otp: deps.createOtp() };
      return sendPurchaseCode(withOtp, { ...place, station, purchaseNo });
    }
    case "prepare":
      return prepareVouchers(deps, { ...place, lookup: required(values, "lookup"), voucherIds });
    case "redeem":
      return redeemVouchers(deps, { ...place, key: required(values, "key"), voucherIds });
    case "undo":
      return undoUse(deps, { ...place, useId: required(values, "use") });
    default:
      throw new Error(`no command ${command}`);
  }
}

/** By what was shown, or by a code that was sent. */
function lookUp(deps: RedeemCommandDeps, { values, place }: { values: Values; place: StaffPlace }) {
  const [code, station] = [required(values, "code"), required(values, "station")];
  const { sent } = values;
  if (sent === undefined) return lookUpVouchers(deps, { ...place, code, station });
  return lookUpPurchase({ ...deps, otp: deps.createOtp() }, { ...place, station, sent, code });
}

function required(values: Values, name: Exclude<keyof Values, "voucher">): string {
  const value = values[name]?.trim();
  if (!value) throw new Error(`--${name} is needed`);
  return value;
}
