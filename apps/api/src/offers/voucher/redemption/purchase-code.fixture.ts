import { randomBytes } from "node:crypto";
import { createMetrics } from "../../../http/metrics.ts";
import type { TestEnvironment } from "../../../testing/fixtures.ts";
import { decrypt, getEncryptionKey } from "../../../tokens/encryption.ts";
import { SECRETS, type Buyer, type TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import type { OtpDeps } from "../../../identity/otp/rows/otp-deps.ts";
import { testWithVouchers } from "../voucher.fixture.ts";
import type { PhoneCodeDeps } from "./redemption-deps.ts";

interface InboxMessage {
  channel: string;
  text: string;
  code: string;
}

/** Tests in which staff send codes to phones: the test writes the messages, the product delivers them. */
export function testWithPurchaseCodes() {
  return testWithVouchers()
    .extend("codes", { scope: "file" }, ({ counter }) => createCodes(counter.deps))
    .extend("inbox", { scope: "file" }, ({ environment, product }) =>
      createInbox(environment, product),
    );
}

function createCodes(deps: Omit<PhoneCodeDeps, "otp">) {
  const secrets = {
    otpPepper: randomBytes(32).toString("base64"),
    otpBoxKey: SECRETS.OTP_BOX_KEY,
    phoneKey: randomBytes(32).toString("base64"),
  };
  const message = { dailyCap: { "62": 2_000_000, "86": 200_000 }, newcomersPercent: 20 };
  const metrics = createMetrics();
  const nothing = () => undefined;
  /** `after`: that many ms from now. */
  return (after = 0): PhoneCodeDeps => {
    const clock = () => Date.now() + after;
    const otp: OtpDeps = {
      ...{ db: deps.db, clock, metrics, securityLog: nothing, senders: [] },
      settings: { secrets, message, networks: [] },
      log: { info: nothing, warn: nothing },
      messages: { wake: nothing },
    };
    return { ...deps, clock, otp };
  };
}

function createInbox({ sandboxUrl }: TestEnvironment, { rows }: TestProduct) {
  async function readPhone({ userId }: Buyer): Promise<string> {
    const { box } = await rows.one<{ box: Buffer }>(
      "select phone_box as box from account where user_id = $1",
      [userId],
    );
    const phone = decrypt(getEncryptionKey(SECRETS.OTP_BOX_KEY), "phone", box);
    if (phone === null) throw new Error("a buyer without a phone");
    return phone;
  }
  return {
    /** The last message to the buyer's phone. */
    async read(buyer: Buyer): Promise<InboxMessage> {
      const to = encodeURIComponent(await readPhone(buyer));
      return until("the code in the inbox", async () => {
        const reply = await fetch(`${sandboxUrl}/inbox?to=${to}`);
        return ((await reply.json()) as InboxMessage[])[0];
      });
    },
  };
}
