/** The interface to the mobile app around this page. */
export interface HostBridge {
  /** `App` inside the mobile app, else `Browser`. */
  readonly host: string;
  /** Brand, e.g. `QPON`; `WEB` in a browser. */
  readonly platform: string;
  /** Sent with the checkout calls. */
  readonly partnerCode: string;
  /** Saves a data URL to the phone. Answers `{data: {result: true}}` if saved; unvalidated. Null in a browser. */
  readonly saveImage: ((image: { imageData: string }) => Promise<unknown>) | null;
  /** Returns the unsubscribe function. Null in a browser. */
  readonly onHardwareBack: ((listener: () => void) => () => void) | null;
  /** Empty if there is none. */
  readonly pushToken: () => Promise<string>;
  /** To the app's attribution service; ignored in a browser. */
  readonly attribution: (event: string, properties: Record<string, string>) => void;
}

declare global {
  interface Window {
    /** Provided by the mobile app before this page runs. */
    SantapHost?: Partial<HostBridge>;
  }
}

const BROWSER: HostBridge = {
  host: "Browser",
  platform: "WEB",
  partnerCode: "SANTAP",
  saveImage: null,
  onHardwareBack: null,
  pushToken: () => Promise.resolve(""),
  attribution: () => undefined,
};

export function hostBridge(): HostBridge {
  return completeBridge(window.SantapHost);
}

/** Missing functions fall back to those of a browser. */
export function completeBridge(injected: Partial<HostBridge> | undefined): HostBridge {
  if (!injected) return BROWSER;
  return {
    host: text(injected.host, "App"),
    platform: text(injected.platform, BROWSER.platform),
    partnerCode: text(injected.partnerCode, BROWSER.partnerCode),
    saveImage: call(injected.saveImage, injected),
    onHardwareBack: call(injected.onHardwareBack, injected),
    pushToken: call(injected.pushToken, injected) ?? BROWSER.pushToken,
    attribution: call(injected.attribution, injected) ?? BROWSER.attribution,
  };
}

function text(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value : fallback;
}

// Bound: bridges of apps are often objects that need their `this`.
function call<A extends unknown[], R>(
  method: ((...args: A) => R) | null | undefined,
  owner: object,
): ((...args: A) => R) | null {
  return typeof method === "function" ? method.bind(owner) : null;
}
