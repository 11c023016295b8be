import type { SigningInput } from "@santap/client/wire/request-ports";
import { windowTimers } from "@santap/client/timers";
import { createScriptLoader } from "./script-loader.ts";

/** Makes the public half of a key known to the server; the server's time, or null where it failed. */
export type Enrol = (publicKey: string) => Promise<number | null>;

/** What the security script puts on the window once it has loaded. */
export interface AntiTamper {
  /** The two headers for a call, or null where this browser cannot sign. */
  sign: (input: SigningInput, enrol: Enrol) => Promise<Record<string, string> | null>;
  /** Corrects the script's clock by the server's time (epoch ms). */
  setServerTime?: (serverTime: number) => void;
  /** The server does not know the key that these headers were made with: the next one is new. */
  forgetKey?: (headers: Record<string, string>) => Promise<void>;
}

declare global {
  interface Window {
    SantapAntiTamper?: AntiTamper;
  }
}

/** The page names its security script here; a page that names none makes unsigned calls. */
const SCRIPT_META = 'meta[name="anti-tamper"]';

const script = createScriptLoader({ load: addScript, timers: windowTimers, now: Date.now });

/** The headers of the separately loaded script; null where it cannot be had. */
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

/** Loads the script before the first call needs it. */
export function preloadSigning(): void {
  void script();
}

function addScript(): Promise<AntiTamper | null> {
  const address = document.querySelector<HTMLMetaElement>(SCRIPT_META)?.content;
  // On plain http there is no WebCrypto to sign with.
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
