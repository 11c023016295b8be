import { createHmac } from "node:crypto";
import type { Partnership } from "./parties.ts";

/** The account at the sandbox's payment gateway: both sides find it in what they agreed on. */
export function gatewayAccount({ clientSecret }: Pick<Partnership, "clientSecret">): {
  readonly secretKey: string;
  readonly callbackToken: string;
} {
  const derived = (use: string) => createHmac("sha256", clientSecret).update(use).digest("hex");
  return {
    secretKey: `xnd_development_${derived("gateway key")}`,
    callbackToken: derived("gateway callback token"),
  };
}
