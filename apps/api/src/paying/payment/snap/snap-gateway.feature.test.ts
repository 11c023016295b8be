import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { bodyHash } from "@santap/snap/canonical";
import { importPublicKey } from "@santap/snap/keys";
import { parseQueryResponse } from "@santap/snap/payment/query";
import { SERVICES } from "@santap/snap/service-code";
import { verifyAsymmetric } from "@santap/snap/signature";
import { afterEach, expect, test } from "vitest";
import { readAcquirerProfiles } from "../../../settings/acquirer/read-profiles.ts";
import { FieldReader } from "../../../settings/field-reader.ts";
import { createSnapGateway } from "./snap-gateway.ts";

interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const received: ReceivedCall[] = [];
const server = createServer(async (request, response) => {
  const { url: path = "", headers } = request;
  received.push({ path, headers, body: (await buffer(request)).toString("utf8") });
  response.end(JSON.stringify({ responseCode: "4045101", responseMessage: "Not Found" }));
});
afterEach(() => server.close());

test("an acquirer without tokens, at paths of its own, gets every call signed by our key", async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const keys = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const path = "/own/v1.0/qr/query.htm";
  const read = new FieldReader({
    SNAP_PROFILE: "bank",
    SNAP_BASE_URL: `http://127.0.0.1:${port}`,
    SNAP_CLIENT_KEY: "client",
    SNAP_CLIENT_SECRET: "secret",
    SNAP_PARTNER_ID: "P1",
    SNAP_PRIVATE_KEY: keys.privateKey,
    SNAP_ACQUIRER_PUBLIC_KEY: keys.publicKey,
    SNAP_SIGNATURE: "ASYMMETRIC",
    SNAP_PATHS: `QR_QUERY=${path}`,
  });
  const [profile] = readAcquirerProfiles(read);
  if (profile?.kind !== "SNAP") throw new Error("no profile");
  const gateway = createSnapGateway(profile, Date.now);
  const reply = await gateway.call(SERVICES.QR_QUERY, { a: 1 }, parseQueryResponse);
  expect(reply).toMatchObject({ kind: "NOT_DONE", outcome: "NOT_FOUND" });
  expect(received).toHaveLength(1);
  const [call] = received;
  expect(call?.path).toBe(path);
  expect(call?.headers.authorization).toBeUndefined();
  const parts = {
    ...{ method: "POST", path, bodyHash: bodyHash(call?.body ?? "") },
    timestamp: String(call?.headers["x-timestamp"]),
  };
  const key = importPublicKey(keys.publicKey);
  if (key === null) throw new Error("no key");
  expect(verifyAsymmetric(parts, key, String(call?.headers["x-signature"]))).toBe(true);
});
