import type { SigningInput } from "@santap/contract/client/ports";

/** What the security script puts on the window once it has loaded. */
export interface AntiTamper {
  /** The two headers for a call, or null where this browser cannot sign. */
  sign: (input: SigningInput) => Promise<Record<string, string> | null>;
  /** Corrects the script's clock by the server's time (epoch ms). */
  setServerTime?: (serverTime: number) => void;
}

declare global {
  interface Window {
    SantapAntiTamper?: AntiTamper;
  }
}

/** The page names its security script here; a page that names none makes unsigned calls. */
const SCRIPT_META = 'meta[name="anti-tamper"]';

let loading: Promise<AntiTamper | null> | null = null;

/** The headers of the separately loaded script; null where it cannot be had. */
export async function signCall(input: SigningInput): Promise<Record<string, string> | null> {
  const script = await loadScript();
  return script ? script.sign(input) : null;
}

export async function correctClock(serverTime: number): Promise<void> {
  (await loadScript())?.setServerTime?.(serverTime);
}

function loadScript(): Promise<AntiTamper | null> {
  const address = document.querySelector<HTMLMetaElement>(SCRIPT_META)?.content;
  // On plain http there is no WebCrypto to sign with.
  if (!address || !window.isSecureContext) return Promise.resolve(null);
  loading ??= new Promise((resolve) => {
    const element = document.createElement("script");
    element.src = address;
    element.async = true;
    element.onload = () => resolve(window.SantapAntiTamper ?? null);
    element.onerror = () => {
      loading = null; // the next call tries again
      element.remove();
      resolve(null);
    };
    document.head.append(element);
  });
  return loading;
}
