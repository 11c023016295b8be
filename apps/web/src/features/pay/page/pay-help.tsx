import { Button } from "@santap/ui/input/button";
import { useRef } from "react";
import { useWords, type MessageId } from "../../../shell/language/words.tsx";
import styles from "./qris.module.css";

/** How far the help link takes the page down, CSS pixels. */
const SCROLL_PX = 500;

const QUESTIONS: readonly [question: MessageId, answer: MessageId][] = [
  ["pay.helpPaidQ", "pay.helpPaidA"],
  ["pay.helpScanQ", "pay.helpScanA"],
  ["pay.helpLateQ", "pay.helpLateA"],
  ["pay.helpTwiceQ", "pay.helpTwiceA"],
  ["pay.helpStaffQ", "pay.helpStaffA"],
];

/** The link, and the answers that it leads down to. */
export function PayHelp() {
  const words = useWords();
  const help = useRef<HTMLElement>(null);
  return (
    <>
      <div className={styles.helpLink}>
        <Button variant="text" onClick={() => scrollDown(help.current)}>
          {words("pay.help")}
        </Button>
      </div>
      <section ref={help} className={styles.help} aria-labelledby="pay-help">
        <h2 id="pay-help" className={styles.helpTitle}>
          {words("pay.helpTitle")}
        </h2>
        <dl className={styles.answers}>
          {QUESTIONS.map(([question, answer]) => (
            <div key={question}>
              <dt className={styles.question}>{words(question)}</dt>
              <dd className={styles.answer}>{words(answer)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** The answers grow by what is missing, so that the page goes its whole way from anywhere. */
function scrollDown(help: HTMLElement | null) {
  const below = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  if (help && below < SCROLL_PX) {
    help.style.minHeight = `${Math.ceil(help.offsetHeight + SCROLL_PX - below)}px`;
  }
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({ top: SCROLL_PX, behavior: still ? "instant" : "smooth" });
}
