import { SIGNATURE_HEADER, SIGNATURE_SCHEME, signedText } from "@santap/contract/client/signature";
import type { AntiTamper, Enrol } from "../src/shell/security/anti-tamper.ts";
import { toBase64Url } from "./base64-url.ts";
import type { KeyVault, StoredKey } from "./key-vault.ts";

export interface SignerPorts {
  vault: KeyVault;
  crypto: Crypto;
  /** Epoch ms of this device's clock. */
  now: () => number;
  /** By how many ms the server's clock is ahead of this device's; kept between visits. */
  offset: { read: () => number; write: (ms: number) => void };
}

/** Calls whose risk the server weighs, or that pay: they wait until a key that was just made is known. */
const WAITS = /\/(?:checkSlider|sendCode|sendCodeByToken|login|createPayOrder)$/;
/** A key that could not be made known is tried again after so long. */
const AGAIN_MS = 60_000;
const OFFSET_WORTH_MS = 60_000;

/** Signs calls with a key of this browser; gives null, and never throws, where it has none. */
export function createSigner({ vault, crypto, now, offset }: SignerPorts): AntiTamper {
  let found: Promise<StoredKey | null> | null = null;
  let enrolling: Promise<StoredKey | null> | null = null;
  let failedAt = -Infinity;

  function setServerTime(serverTime: number): void {
    offset.write(serverTime - now());
  }

  async function makeKey(): Promise<StoredKey> {
    const usage = { name: "ECDSA", namedCurve: "P-256" };
    const pair = await crypto.subtle.generateKey(usage, false, ["sign", "verify"]);
    const point = await crypto.subtle.exportKey("raw", pair.publicKey);
    const hash = await crypto.subtle.digest("SHA-256", point);
    return {
      keyId: toBase64Url(hash.slice(0, 16)),
      publicKey: toBase64Url(point),
      privateKey: pair.privateKey,
      enrolled: false,
    };
  }

  async function enrolKey(enrol: Enrol): Promise<StoredKey | null> {
    const stored = await vault.read();
    const key = stored ?? (await vault.offer(await makeKey()));
    if (key.enrolled) return key;
    const serverTime = await enrol(key.publicKey);
    if (serverTime === null) throw new Error("the key could not be made known");
    if (Math.abs(serverTime - now() - offset.read()) > OFFSET_WORTH_MS) setServerTime(serverTime);
    await vault.markEnrolled(key.keyId);
    return { ...key, enrolled: true };
  }

  /** One enrolment for all calls of this tab; after a failure none for a minute. */
  function enrolled(enrol: Enrol): Promise<StoredKey | null> {
    if (enrolling === null && now() - failedAt < AGAIN_MS) return Promise.resolve(null);
    enrolling ??= enrolKey(enrol)
      .then((key) => {
        found = Promise.resolve(key);
        return key;
      })
      .catch(() => {
        failedAt = now();
        return null;
      })
      .finally(() => (enrolling = null));
    return enrolling;
  }

  async function keyFor(path: string, enrol: Enrol): Promise<StoredKey | null> {
    found ??= vault.read().catch(() => null);
    const key = await found;
    if (key?.enrolled) return key;
    const coming = enrolled(enrol);
    return WAITS.test(path) ? coming : null;
  }

  return {
    setServerTime,
    async sign({ method, path, body }, enrol) {
      try {
        const key = await keyFor(path, enrol);
        if (key === null) return null;
        const bodyHash = toBase64Url(await crypto.subtle.digest("SHA-256", bytesOf(body)));
        const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(16)).buffer);
        const time = Math.round(now() + offset.read());
        const text = bytesOf(signedText({ method, path, bodyHash, time, nonce }));
        const how = { name: "ECDSA", hash: "SHA-256" };
        const signature = toBase64Url(await crypto.subtle.sign(how, key.privateKey, text));
        return {
          [SIGNATURE_HEADER.scheme]: SIGNATURE_SCHEME,
          [SIGNATURE_HEADER.set]: [key.keyId, time, nonce, signature].join(":"),
        };
      } catch {
        return null;
      }
    },
    async forgetKey(headers) {
      const [keyId = ""] = (headers[SIGNATURE_HEADER.set] ?? "").split(":");
      await vault.forget(keyId);
      if ((await found)?.keyId === keyId) found = null;
    },
  };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
