import {
  SIGNATURE_HEADER,
  SIGNATURE_SCHEME,
  buildSignedText,
} from "@santap/contract/signing/signature";
import type { SigningInput } from "@santap/client/wire/request-ports";
import type { AntiTamper } from "../src/shell/security/anti-tamper.ts";
import { toBase64Url } from "./base64-url.ts";
import { createKeyRing, type KeyRingPorts } from "./key-ring.ts";
import type { StoredKey } from "./key-vault.ts";

export interface SignerPorts extends Omit<KeyRingPorts, "onServerTime"> {
  /** Server's clock minus the device's, ms; kept between visits. */
  offset: { read: () => number; write: (ms: number) => void };
}

/** Risk-scored and paying calls wait until a new key is registered. */
const WAITS_FOR_KEY = /\/(?:checkSlider|sendCode|sendCodeByToken|login|createPayOrder)$/;
/** Smaller offsets are not corrected. */
const MIN_CORRECTION_MS = 60_000;

/** Never throws: null where this browser has no key. */
export function createSigner({ offset, ...ports }: SignerPorts): AntiTamper {
  const { crypto, now } = ports;
  const setServerTime = (serverTime: number) => offset.write(serverTime - now());
  const ring = createKeyRing({
    ...ports,
    onServerTime(serverTime) {
      const error = Math.abs(serverTime - now() - offset.read());
      if (error > MIN_CORRECTION_MS) setServerTime(serverTime);
    },
  });
  return {
    setServerTime,
    async sign(input, enrol) {
      try {
        const key = await ring.keyFor(enrol, WAITS_FOR_KEY.test(input.path));
        const time = Math.round(now() + offset.read());
        return key && (await buildSignatureHeaders(input, { crypto, key, time }));
      } catch {
        return null;
      }
    },
    async forgetKey(headers) {
      await ring.forget((headers[SIGNATURE_HEADER.set] ?? "").replace(/:.*/, ""));
    },
  };
}

async function buildSignatureHeaders(
  { method, path, body }: SigningInput,
  { crypto, key, time }: { crypto: Crypto; key: StoredKey; time: number },
): Promise<Record<string, string>> {
  const { subtle } = crypto;
  const bodyHash = toBase64Url(await subtle.digest("SHA-256", encode(body)));
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(16)).buffer);
  const text = encode(buildSignedText({ method, path, bodyHash, time, nonce }));
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const signature = toBase64Url(await subtle.sign(algorithm, key.privateKey, text));
  return {
    [SIGNATURE_HEADER.scheme]: SIGNATURE_SCHEME,
    [SIGNATURE_HEADER.set]: [key.keyId, time, nonce, signature].join(":"),
  };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
