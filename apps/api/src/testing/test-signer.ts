import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { BASE_PATH } from "@santap/contract/call";
import {
  SIGNATURE_HEADER,
  SIGNATURE_SCHEME,
  buildSignedText,
} from "@santap/contract/signing/signature";

export interface SignedRequest {
  /** Below the base path. */
  path: string;
  /** Exactly the text that is sent. */
  body: string;
  /** Epoch ms; now where it is left out. */
  time?: number;
  nonce?: string;
}

/** A browser's key and what the security script does with it. */
export interface TestSigner {
  keyId: string;
  /** The uncompressed point, base64url. */
  publicKey: string;
  headersFor(call: SignedRequest): Record<string, string>;
}

export function createTestSigner(): TestSigner {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const parts = [x, y].map((part) => Buffer.from(part, "base64url"));
  const point = Buffer.concat([Buffer.of(4), ...parts]);
  const keyId = sha256(point).subarray(0, 16).toString("base64url");
  return {
    keyId,
    publicKey: point.toString("base64url"),
    headersFor({ path, body, time = Date.now(), nonce = randomBytes(16).toString("base64url") }) {
      const bodyHash = sha256(body).toString("base64url");
      const said = { method: "POST", path: `${BASE_PATH}${path}`, bodyHash, time, nonce };
      const key = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
      const signature = sign("sha256", Buffer.from(buildSignedText(said)), key).toString(
        "base64url",
      );
      return {
        [SIGNATURE_HEADER.scheme]: SIGNATURE_SCHEME,
        [SIGNATURE_HEADER.set]: [keyId, time, nonce, signature].join(":"),
      };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
