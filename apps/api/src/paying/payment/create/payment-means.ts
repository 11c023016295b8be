import type { PayloadOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { createPayOrder } from "@santap/contract/calls/payment";
import { readPhone } from "@santap/domain/account/phone";
import { parsePayType, getPayStart } from "@santap/domain/payment/pay-type";
import { HttpError } from "../../../http/http-error.ts";
import { refuse } from "../../../http/refusal.ts";

const MAX_URL_LENGTH = 512;

type Input = Pick<
  PayloadOf<typeof createPayOrder>,
  "payType" | "payExtra" | "successRedirectUrl" | "orderId"
>;

/** E.164. 400 if `payExtra` is not the JSON of {phoneNo}, phoneNumberInvalid for a wrong number. */
export function readPayerPhone({ payType, payExtra }: Input): string | null {
  const known = parsePayType(payType);
  if (known === null || getPayStart(known) !== "PUSH") return null;
  const reading = readPhone("62", parsePhoneNo(payExtra));
  return reading.ok ? reading.phone.e164 : refuse(ErrorCode.phoneNumberInvalid);
}

function parsePhoneNo(payExtra: string): string {
  try {
    const extra: unknown = JSON.parse(payExtra);
    if (typeof extra === "object" && extra !== null && "phoneNo" in extra) {
      if (typeof extra.phoneNo === "string") return extra.phoneNo;
    }
  } catch {
    // Refused below, like any other invalid text.
  }
  throw new HttpError(400, { field: "payExtra" });
}

/** The client's page if it is on our origin, else the payment page's waiting step. */
export function buildReturnUrl(of: { publicOrigin: string; input: Input; box: string }): string {
  const { publicOrigin, input, box } = of;
  const own = new URL(publicOrigin);
  const named = URL.parse(input.successRedirectUrl);
  if (named !== null && named.protocol === own.protocol && named.origin === own.origin) {
    const address = addBox(named, box);
    if (address.length <= MAX_URL_LENGTH) return address;
  }
  const page = `/platform/cashier?orderId=${input.orderId}&pay_status=waitPay`;
  return addBox(new URL(page, own), box);
}

function addBox(url: URL, box: string): string {
  url.searchParams.set("box", box);
  return url.href;
}
