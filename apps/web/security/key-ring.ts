import type { Enrol } from "../src/shell/security/anti-tamper.ts";
import { toBase64Url } from "./base64-url.ts";
import type { KeyVault, StoredKey } from "./key-vault.ts";

export interface KeyRingPorts {
  vault: KeyVault;
  crypto: Crypto;
  /** Epoch ms of this device's clock. */
  now: () => number;
  /** Called with the server's time after each registration. */
  onServerTime: (serverTime: number) => void;
}

export interface KeyRing {
  /** A registered key. If there is none, one is made; null unless `wait` is set. */
  keyFor: (enrol: Enrol, wait: boolean) => Promise<StoredKey | null>;
  /** Called when the server does not know this key. */
  forget: (keyId: string) => Promise<void>;
}

/** Pause after a failed registration. */
const RETRY_AFTER_MS = 60_000;

/** This tab's access to the browser's key. */
export function createKeyRing({ vault, crypto, now, onServerTime }: KeyRingPorts): KeyRing {
  let stored: Promise<StoredKey | null> | null = null;
  let enrolment: Promise<StoredKey | null> | null = null;
  let failedAt = -Infinity;

  async function enrolKey(enrol: Enrol): Promise<StoredKey> {
    const key = (await vault.read()) ?? (await vault.offer(await makeKey(crypto)));
    if (key.enrolled) return key;
    const serverTime = await enrol(key.publicKey);
    if (serverTime === null) throw new Error("the key could not be made known");
    onServerTime(serverTime);
    await vault.markEnrolled(key.keyId);
    return { ...key, enrolled: true };
  }

  /** One registration for all calls of this tab. */
  async function enrolOnce(enrol: Enrol): Promise<StoredKey | null> {
    try {
      const key = await enrolKey(enrol);
      stored = Promise.resolve(key);
      return key;
    } catch {
      failedAt = now();
      return null;
    } finally {
      enrolment = null;
    }
  }

  return {
    async keyFor(enrol, wait) {
      stored ??= vault.read().catch(() => null);
      const key = await stored;
      if (key?.enrolled) return key;
      if (enrolment === null && now() - failedAt < RETRY_AFTER_MS) return null;
      enrolment ??= Promise.resolve().then(() => enrolOnce(enrol));
      return wait ? enrolment : null;
    },
    async forget(keyId) {
      await vault.forget(keyId);
      if ((await stored)?.keyId === keyId) stored = null;
    },
  };
}

async function makeKey({ subtle }: Crypto): Promise<StoredKey> {
  const usage = { name: "ECDSA", namedCurve: "P-256" };
  const pair = await subtle.generateKey(usage, false, ["sign", "verify"]);
  const point = await subtle.exportKey("raw", pair.publicKey);
  const hash = await subtle.digest("SHA-256", point);
  return {
    keyId: toBase64Url(hash.slice(0, 16)),
    publicKey: toBase64Url(point),
    privateKey: pair.privateKey,
    enrolled: false,
  };
}
