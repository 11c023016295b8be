import { webcrypto } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { AntiTamper } from "../src/shell/security/anti-tamper.ts";
import type { KeyVault, StoredKey } from "./key-vault.ts";
import { createSigner } from "./signer.ts";

const NOW = 1_790_000_000_000;
const login = { method: "POST", path: "/digital-food/account/login", body: "{}" } as const;
const menu = { method: "POST", path: "/digital-food/menu/query", body: "{}" } as const;

let now: number;
let offsetMs: number;
let kept: StoredKey | null;
let enrolments: string[];
/** What the server answers: its time, or null where it cannot be asked. */
let answer: number | null;

beforeEach(() => {
  now = NOW;
  offsetMs = 0;
  kept = null;
  enrolments = [];
  answer = NOW;
});

const vault: KeyVault = {
  read: async () => kept,
  offer: async (key) => (kept ??= key),
  markEnrolled: async (keyId) => {
    if (kept?.keyId === keyId) kept = { ...kept, enrolled: true };
  },
  forget: async (keyId) => {
    if (kept?.keyId === keyId) kept = null;
  },
};

/** A tab; all tabs share the vault. */
function openTab(crypto: Crypto = webcrypto as Crypto, shared: KeyVault = vault): AntiTamper {
  const offset = { read: () => offsetMs, write: (ms: number) => (offsetMs = ms) };
  return createSigner({ vault: shared, crypto, now: () => now, offset });
}

async function enrol(publicKey: string): Promise<number | null> {
  enrolments.push(publicKey);
  return answer;
}

function keyIdIn(headers: Record<string, string> | null): string | undefined {
  return headers?.["x-anti-tamper-set"]?.split(":")[0];
}

test("SIGN-01 a first call gets a constant and a header set, once its key is known", async () => {
  const headers = await openTab().sign(login, enrol);
  expect(headers?.["x-anti-tamper"]).toBe("p256-v1");
  expect(headers?.["x-anti-tamper-set"]).toMatch(
    new RegExp(`^[\\w-]{22}:${NOW}:[\\w-]{22}:[\\w-]{86}$`),
  );
  expect(enrolments).toEqual([kept?.publicKey]);
});

test("the private half cannot be taken out", async () => {
  await openTab().sign(login, enrol);
  const { privateKey } = kept ?? {};
  expect(privateKey?.extractable).toBe(false);
  await expect(webcrypto.subtle.exportKey("pkcs8", privateKey as CryptoKey)).rejects.toThrow();
});

test("a nonce is never the same, and a key is enrolled once", async () => {
  const tab = openTab();
  const sets = new Set<string | undefined>();
  for (let n = 0; n < 20; n += 1) {
    sets.add((await tab.sign(login, enrol))?.["x-anti-tamper-set"]?.split(":")[2]);
  }
  expect(sets.size).toBe(20);
  expect(enrolments).toHaveLength(1);
});

test("ten calls at once in each of three tabs make one key", async () => {
  const tabs = [openTab(), openTab(), openTab()];
  const calls = tabs.flatMap((tab) => Array.from({ length: 10 }, () => tab.sign(login, enrol)));
  const names = new Set((await Promise.all(calls)).map(keyIdIn));
  expect([...names]).toEqual([kept?.keyId]);
  expect(new Set(enrolments).size).toBe(1);
});

test("while a first key is made, a call that is not weighed goes without; the next is signed", async () => {
  const tab = openTab();
  expect(await tab.sign(menu, enrol)).toBeNull();
  await tab.sign(login, enrol);
  expect(keyIdIn(await tab.sign(menu, enrol))).toBe(kept?.keyId);
});

test("SIGN-05 a key that could not be made known gives no headers, and is tried again after a minute", async () => {
  const tab = openTab();
  answer = null;
  expect(await tab.sign(login, enrol)).toBeNull();
  answer = NOW;
  expect(await tab.sign(login, enrol)).toBeNull();
  now += 60_000;
  expect(await tab.sign(login, enrol)).not.toBeNull();
  expect(new Set(enrolments).size).toBe(1);
  expect(enrolments).toHaveLength(2);
});

test.each<[string, () => AntiTamper]>([
  ["no WebCrypto", () => openTab({} as Crypto)],
  [
    "no database",
    () =>
      openTab(undefined, {
        ...vault,
        read: () => Promise.reject(new Error("closed")),
        offer: () => Promise.reject(new Error("closed")),
      }),
  ],
])("SIGN-05 a browser with %s gives no headers", async (_, open) => {
  const tab = open();
  expect(await tab.sign(login, enrol)).toBeNull();
  expect(await tab.sign(menu, enrol)).toBeNull();
});

test("a clock that is off is reported by the enrolment, or later by the server", async () => {
  const timeIn = (headers: Record<string, string> | null) =>
    Number(headers?.["x-anti-tamper-set"]?.split(":")[1]);
  answer = NOW + 600_000;
  const tab = openTab();
  expect(timeIn(await tab.sign(login, enrol))).toBe(NOW + 600_000);
  tab.setServerTime?.(NOW - 600_000);
  expect(timeIn(await tab.sign(login, enrol))).toBe(NOW - 600_000);
  expect(timeIn(await openTab().sign(login, enrol))).toBe(NOW - 600_000);
});

test("a forgotten key is replaced once, however many calls were refused with it", async () => {
  const tabs = [openTab(), openTab()];
  const refused = await tabs[0]?.sign(login, enrol);
  await tabs[1]?.sign(login, enrol);
  const old = kept?.keyId;
  for (const tab of tabs) await tab.forgetKey?.(refused ?? {});
  const fresh = await Promise.all(tabs.map((tab) => tab.sign(login, enrol)));
  for (const tab of tabs) await tab.forgetKey?.(refused ?? {});
  expect(new Set(fresh.map(keyIdIn))).toEqual(new Set([kept?.keyId]));
  expect(kept?.keyId).not.toBe(old);
  expect(keyIdIn((await tabs[0]?.sign(login, enrol)) ?? null)).toBe(kept?.keyId);
});
