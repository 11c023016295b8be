import type { ChallengeOutcome } from "../challenge.ts";

/** The part in use. https://developers.cloudflare.com/turnstile/ */
export interface TurnstileApi {
  render: (
    container: HTMLElement,
    options: Record<string, string | boolean | ((detail: string) => boolean | undefined)>,
  ) => string | undefined;
  remove: (widget: string) => void;
}

declare global {
  interface Window {
    turnstile?: TurnstileApi;
  }
}

export interface WidgetOptions {
  siteKey: string;
  action: string;
  cdata: string;
  /** en, zh-cn or id. */
  language: string;
  size: "flexible" | "compact";
}

/**
 * Renders the widget and reports the first outcome only. Returns a function that removes the widget and
 * silences it.
 */
export function showWidget(
  api: TurnstileApi,
  container: HTMLElement,
  { siteKey, cdata, ...options }: WidgetOptions,
  onOutcome: (outcome: ChallengeOutcome) => void,
): () => void {
  let isDone = false;
  function finish(outcome: ChallengeOutcome): boolean {
    if (!isDone) onOutcome(outcome);
    isDone = true;
    return true; // prevents the script's console error
  }
  const fail = () => finish({ kind: "failed", reason: "blocked" });
  const widget = api.render(container, {
    ...options,
    sitekey: siteKey,
    cData: cdata,
    theme: "auto",
    retry: "never",
    "refresh-expired": "manual",
    "refresh-timeout": "manual",
    "response-field": false,
    callback: (token) => finish({ kind: "ok", provider: "turnstile", proof: { token } }),
    "error-callback": fail,
    "expired-callback": fail,
    "timeout-callback": fail,
    "unsupported-callback": fail,
  });
  if (widget === undefined) fail();
  return () => {
    isDone = true;
    if (widget !== undefined) api.remove(widget);
  };
}
