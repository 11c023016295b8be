import { randomInt } from "node:crypto";
import { parseAccessTokenResponse } from "@santap/snap/access-token";
import { formatAmount } from "@santap/snap/amount";
import { bodyHash } from "@santap/snap/canonical";
import { buildHeaders, buildTokenHeaders } from "@santap/snap/headers";
import { parseGenerateResponse } from "@santap/snap/qr-mpm/generate";
import { SERVICES } from "@santap/snap/service-code";
import { signSymmetric, signToken } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";

export interface Acquirer {
  readonly baseUrl: string;
  readonly merchantId: string;
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly partnerId: string;
  /** PEM. */
  readonly privateKey: string;
}

/** The same outbound call as the app's: SNAP generate with HMAC, over fetch. */
export async function createAcquirerClient(acquirer: Acquirer) {
  const accessToken = await fetchToken(acquirer);
  const { path } = SERVICES.QR_GENERATE;

  return async function generate(reference: string, rupiah: number): Promise<string> {
    const body = JSON.stringify({
      partnerReferenceNo: reference,
      amount: formatAmount(rupiah),
      merchantId: acquirer.merchantId,
    });
    const timestamp = formatTimestamp(new Date());
    const parts = { method: "POST", path, accessToken, bodyHash: bodyHash(body), timestamp };
    const headers = buildHeaders({
      timestamp,
      accessToken,
      partnerId: acquirer.partnerId,
      channelId: "95221",
      signature: signSymmetric(parts, acquirer.clientSecret),
      externalId: `${Date.now()}${String(randomInt(1e12)).padStart(12, "0")}`,
    });
    const reply = parseGenerateResponse(await post(`${acquirer.baseUrl}${path}`, headers, body));
    if (reply.kind !== "DONE") throw new Error(`the acquirer gave no code: ${reply.kind}`);
    return reply.value.qrContent;
  };
}

/** Expires after 15 minutes; longer runs restart the baseline. */
async function fetchToken({ baseUrl, clientKey, privateKey }: Acquirer) {
  const timestamp = formatTimestamp(new Date());
  const signature = signToken({ clientKey, timestamp }, privateKey);
  const headers = buildTokenHeaders({ clientKey, timestamp, signature });
  const body = JSON.stringify({ grantType: "client_credentials" });
  const answer = await post(`${baseUrl}${SERVICES.ACCESS_TOKEN.path}`, headers, body);
  const reply = parseAccessTokenResponse(answer);
  if (reply.kind !== "DONE") throw new Error(`the acquirer gave no token: ${reply.kind}`);
  return reply.value.accessToken;
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<unknown> {
  const signal = AbortSignal.timeout(5_000);
  return (await fetch(url, { method: "POST", headers, body, signal })).json();
}
