import { useEffect, useState } from "react";
import { getCurrentLanguage } from "@santap/client/language";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CaptchaSheet } from "../captcha-sheet.tsx";
import type { Challenge, ChallengeOutcome, ChallengeProps } from "../challenge.ts";
import { loadScript } from "./load-script.ts";
import styles from "./turnstile-challenge.module.css";
import { showWidget } from "./turnstile-widget.ts";

const LANGUAGES = { enGB: "en", zhCN: "zh-cn", idID: "id" };
/** CSS pixels; narrower containers get the compact widget. */
const FLEXIBLE_FROM = 300;

/** Cloudflare Turnstile. If it fails, the next provider follows. */
export function TurnstileChallenge({ challenge, progress, problem, onOutcome }: ChallengeProps) {
  const t = useTranslation();
  // State, not a ref: the sheet mounts it after the first render.
  const [container, setContainer] = useState<HTMLElement | null>(null);

  useEffect(() => {
    return container ? show(challenge, container, onOutcome) : undefined;
  }, [challenge, container, onOutcome]);

  return (
    <CaptchaSheet
      text={t("human.turnstileText")}
      problem={problem}
      drawn
      otherWay={{
        label: t("human.otherWay"),
        onClick: () => onOutcome({ kind: "failed", reason: "blocked" }),
        disabled: progress !== "ASKING",
      }}
      onClose={() => onOutcome({ kind: "closed" })}
    >
      <div ref={setContainer} className={styles.place} aria-busy={progress !== "ASKING"} />
    </CaptchaSheet>
  );
}

function show(
  { parameters }: Challenge,
  container: HTMLElement,
  onOutcome: (outcome: ChallengeOutcome) => void,
): () => void {
  const { siteKey, scriptUrl, action = "", cdata = "" } = parameters;
  let remove = () => undefined as void;
  let isWanted = true;
  function fail(): void {
    if (isWanted) onOutcome({ kind: "failed", reason: "load" });
  }
  function render(): void {
    if (!isWanted) return;
    if (!window.turnstile || !siteKey) return fail();
    const size = container.clientWidth < FLEXIBLE_FROM ? "compact" : "flexible";
    const options = {
      siteKey,
      action,
      cdata,
      size,
      language: LANGUAGES[getCurrentLanguage()],
    } as const;
    remove = showWidget(window.turnstile, container, options, onOutcome);
  }
  if (scriptUrl) loadScript(scriptUrl).then(render).catch(fail);
  else fail();
  return () => {
    isWanted = false;
    remove();
  };
}
