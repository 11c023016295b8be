import type { HumanCheckOutcome } from "../human-check.ts";

/** What is used of the provider's script. https://developers.cloudflare.com/turnstile/ */
export interface TurnstileApi {
  render: (
    place: HTMLElement,
    options: Record<string, string | boolean | ((detail: string) => boolean | undefined)>,
  ) => string | undefined;
  remove: (widget: string) => void;
}

declare global {
  interface Window {
    turnstile?: TurnstileApi;
  }
}

export interface WidgetWish {
  siteKey: string;
  action: string;
  cdata: string;
  /** As the provider writes it: en, zh-cn or id. */
  language: string;
  size: "flexible" | "compact";
}

/**
 * Shows the provider's widget and tells its outcome once, whatever and however often it calls back.
 * What it returns removes the widget; after that nothing is told.
 */
export function showWidget(
  api: TurnstileApi,
  place: HTMLElement,
  { siteKey, cdata, ...wish }: WidgetWish,
  onOutcome: (outcome: HumanCheckOutcome) => void,
): () => void {
  let isSettled = false;
  function settle(outcome: HumanCheckOutcome): boolean {
    if (!isSettled) onOutcome(outcome);
    isSettled = true;
    return true; // or the script complains on the console
  }
  const fail = () => settle({ kind: "failed", reason: "blocked" });
  const widget = api.render(place, {
    ...wish,
    sitekey: siteKey,
    cData: cdata,
    theme: "auto",
    retry: "never",
    "refresh-expired": "manual",
    "refresh-timeout": "manual",
    "response-field": false,
    callback: (token) => settle({ kind: "ok", provider: "turnstile", proof: { token } }),
    "error-callback": fail,
    "expired-callback": fail,
    "timeout-callback": fail,
    "unsupported-callback": fail,
  });
  if (widget === undefined) fail();
  return () => {
    isSettled = true;
    if (widget !== undefined) api.remove(widget);
  };
}
