import { createHmac } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import type { createPayOrder } from "@santap/contract/pay";
import { readPhone } from "@santap/domain/account/phone";
import { payTypeOf, startOf } from "@santap/domain/payment/pay-type";
import { HttpFailure } from "../../plugins/http-failure.ts";
import { refuse } from "../../refused.ts";

/** As much as the national standard takes. */
const LONGEST_URL = 512;

type Input = Pick<
  PayloadOf<typeof createPayOrder>,
  "payType" | "payExtra" | "successRedirectUrl" | "orderId"
>;

/**
 * The phone at which a wallet is to knock, E.164; null for every other method. 400 where `payExtra`
 * is not the JSON of {phoneNo}, 0310207 where that is no Indonesian mobile number.
 */
export function phoneIn({ payType, payExtra }: Input): string | null {
  const known = payTypeOf(payType);
  if (known === null || startOf(known) !== "PUSH") return null;
  const reading = readPhone("62", phoneNoIn(payExtra));
  return reading.ok ? reading.phone.e164 : refuse("0310207");
}

/** Tells one phone from another without keeping either. */
export function payerMacOf(secret: string, e164: string): Buffer {
  return createHmac("sha256", secret).update(`payer|${e164}`).digest();
}

function phoneNoIn(payExtra: string): string {
  try {
    const extra: unknown = JSON.parse(payExtra);
    if (typeof extra === "object" && extra !== null && "phoneNo" in extra) {
      if (typeof extra.phoneNo === "string") return extra.phoneNo;
    }
  } catch {
    // Said below, as for every other text that is not what it should be.
  }
  throw new HttpFailure(400, { field: "payExtra" });
}

/**
 * Where a wallet sends the payer back to: the page that the client names, if it is one of ours, else
 * the payment container's waiting step.
 */
export function returnUrlFor(of: { publicOrigin: string; input: Input; box: string }): string {
  const { publicOrigin, input, box } = of;
  const own = new URL(publicOrigin);
  const named = URL.parse(input.successRedirectUrl);
  if (named !== null && named.protocol === own.protocol && named.origin === own.origin) {
    const address = withBox(named, box);
    if (address.length <= LONGEST_URL) return address;
  }
  const page = `/platform/cashier?orderId=${input.orderId}&pay_status=waitPay`;
  return withBox(new URL(page, own), box);
}

function withBox(url: URL, box: string): string {
  url.searchParams.set("box", box);
  return url.href;
}
