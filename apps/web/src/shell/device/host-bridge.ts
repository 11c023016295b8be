/** The only door to the mobile app around this page. */
export interface HostBridge {
  /** `App` inside the mobile app, else `Browser`. */
  readonly host: string;
  /** The app's brand, e.g. `QPON`; `WEB` in a browser. */
  readonly platform: string;
  /** Sent with the checkout calls. */
  readonly partnerCode: string;
  /**
   * Saves a picture, given as a data URL, to the phone. The app answers `{data: {result: true}}` once
   * it is saved; whatever it does answer is still to be parsed. Null in a browser.
   */
  readonly saveImage: ((image: { imageData: string }) => Promise<unknown>) | null;
  /** Listens to the hardware back button; returns how to stop. Null in a browser. */
  readonly onHardwareBack: ((listener: () => void) => () => void) | null;
  /** Token of the app's push service; empty where there is none. */
  readonly pushToken: () => Promise<string>;
  /** Hands an event to the app's attribution service; nothing in a browser. */
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

/** The bridge of the app that hosts this page, or of a plain browser. */
export function hostBridge(): HostBridge {
  return completeBridge(window.SantapHost);
}

/** What the app provides, completed by what a plain browser does; without an app the latter alone. */
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

// Bound, because bridges injected by apps are often objects that need their `this`.
function call<A extends unknown[], R>(
  method: ((...args: A) => R) | null | undefined,
  owner: object,
): ((...args: A) => R) | null {
  return typeof method === "function" ? method.bind(owner) : null;
}
