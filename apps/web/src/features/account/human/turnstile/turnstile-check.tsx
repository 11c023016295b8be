import { useEffect, useState } from "react";
import { spokenLanguage } from "../../../../shell/language/spoken-language.ts";
import { useWords } from "../../../../shell/language/words.tsx";
import { CheckSheet } from "../check-sheet.tsx";
import type { Challenge, HumanCheckOutcome, HumanCheckProps } from "../human-check.ts";
import { loadScript } from "./load-script.ts";
import styles from "./turnstile-check.module.css";
import { showWidget } from "./turnstile-widget.ts";

const LANGUAGES = { enGB: "en", zhCN: "zh-cn", idID: "id" };
/** CSS pixels; a narrower place gets the compact widget. */
const FLEXIBLE_FROM = 300;

/** Cloudflare's own check. Where its script does not load, or it fails, the next provider has its turn. */
export function TurnstileCheck({ challenge, progress, problem, onOutcome }: HumanCheckProps) {
  const words = useWords();
  // Not there yet when this is first rendered: the sheet comes after it.
  const [place, setPlace] = useState<HTMLElement | null>(null);

  useEffect(() => {
    return place ? show(challenge, place, onOutcome) : undefined;
  }, [challenge, place, onOutcome]);

  return (
    <CheckSheet
      text={words("human.turnstileText")}
      problem={problem}
      drawn
      otherWay={{
        label: words("human.otherWay"),
        onClick: () => onOutcome({ kind: "failed", reason: "blocked" }),
        disabled: progress !== "ASKING",
      }}
      onClose={() => onOutcome({ kind: "closed" })}
    >
      <div ref={setPlace} className={styles.place} aria-busy={progress !== "ASKING"} />
    </CheckSheet>
  );
}

/** What it returns takes everything away again. */
function show(
  { parameters }: Challenge,
  place: HTMLElement,
  onOutcome: (outcome: HumanCheckOutcome) => void,
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
    const size = place.clientWidth < FLEXIBLE_FROM ? "compact" : "flexible";
    const wish = { siteKey, action, cdata, size, language: LANGUAGES[spokenLanguage()] } as const;
    remove = showWidget(window.turnstile, place, wish, onOutcome);
  }
  if (scriptUrl) loadScript(scriptUrl).then(render).catch(fail);
  else fail();
  return () => {
    isWanted = false;
    remove();
  };
}
