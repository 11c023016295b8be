import type { SigningInput } from "@santap/client/wire/request-ports";
import { windowTimers } from "@santap/client/timers";
import { createScriptLoader } from "./script-loader.ts";

/** Registers a public key; resolves to the server's time (epoch ms), or null on failure. */
export type Enrol = (publicKey: string) => Promise<number | null>;

/** What the security script sets on the window. */
export interface AntiTamper {
  /** Null where this browser cannot sign. */
  sign: (input: SigningInput, enrol: Enrol) => Promise<Record<string, string> | null>;
  /** Server time, epoch ms. */
  setServerTime?: (serverTime: number) => void;
  /** The server does not know the key of these headers; a new one is made. */
  forgetKey?: (headers: Record<string, string>) => Promise<void>;
}

declare global {
  interface Window {
    SantapAntiTamper?: AntiTamper;
  }
}

/** Names the script's URL; without it calls are unsigned. */
const SCRIPT_META = 'meta[name="anti-tamper"]';

const script = createScriptLoader({ load: addScript, timers: windowTimers, now: Date.now });

/** Null if the script could not be loaded. */
export async function signCall(
  input: SigningInput,
  enrol: Enrol,
): Promise<Record<string, string> | null> {
  return (await script())?.sign(input, enrol) ?? null;
}

export async function correctClock(serverTime: number): Promise<void> {
  (await script())?.setServerTime?.(serverTime);
}

export async function forgetKey(headers: Record<string, string>): Promise<void> {
  await (await script())?.forgetKey?.(headers);
}

export function preloadSigning(): void {
  void script();
}

function addScript(): Promise<AntiTamper | null> {
  const address = document.querySelector<HTMLMetaElement>(SCRIPT_META)?.content;
  // Plain http has no WebCrypto.
  if (!address || !window.isSecureContext) return Promise.resolve(null);
  return new Promise((resolve) => {
    const element = document.createElement("script");
    element.src = address;
    element.async = true;
    element.onload = () => resolve(window.SantapAntiTamper ?? null);
    element.onerror = () => {
      element.remove();
      resolve(null);
    };
    document.head.append(element);
  });
}
