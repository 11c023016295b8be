import { Button } from "@santap/ui/input/button";
import { useRef } from "react";
import { type MessageId, useTranslation } from "../../../shell/language/use-translation.ts";
import { readPageConfig } from "../../../shell/page-config.ts";
import styles from "./qris.module.css";

/** How far the help link scrolls, CSS pixels. */
const SCROLL_PX = 500;

const QUESTIONS: readonly [question: MessageId, answer: MessageId][] = [
  ["pay.helpPaidQ", "pay.helpPaidA"],
  ["pay.helpScanQ", "pay.helpScanA"],
  ["pay.helpLateQ", "pay.helpLateA"],
  ["pay.helpTwiceQ", "pay.helpTwiceA"],
];

interface PayHelpProps {
  /** To the other methods; null where the order is not known. */
  onOtherMethod: (() => void) | null;
}

export function PayHelp({ onOtherMethod }: PayHelpProps) {
  const t = useTranslation();
  const help = useRef<HTMLElement>(null);
  return (
    <>
      <div className={styles.helpLink}>
        <Button variant="text" onClick={() => scrollDown(help.current)}>
          {t("pay.help")}
        </Button>
      </div>
      <section ref={help} className={styles.help} aria-labelledby="pay-help">
        <h2 id="pay-help" className="text-20 tight bold">
          {t("pay.helpTitle")}
        </h2>
        <dl className={styles.answers}>
          {QUESTIONS.map(([question, answer]) => (
            <div key={question}>
              <dt className="bold">{t(question)}</dt>
              <dd className={styles.answer}>{t(answer)}</dd>
            </div>
          ))}
          <OtherWays onOtherMethod={onOtherMethod} />
        </dl>
      </section>
    </>
  );
}

/** Another method, the staff, the telephone. */
function OtherWays({ onOtherMethod }: PayHelpProps) {
  const t = useTranslation();
  const { customerServicePhone: phone } = readPageConfig().company;
  return (
    <>
      <div>
        <dt className="bold">{t("pay.helpStaffQ")}</dt>
        <dd className={styles.answer}>
          <p>{t("pay.helpStaffA")}</p>
          {onOtherMethod && (
            <Button variant="secondary" full onClick={onOtherMethod}>
              {t("pay.otherMethod")}
            </Button>
          )}
        </dd>
      </div>
      <div>
        <dt className="bold">{t("pay.helpCallQ")}</dt>
        <dd className={styles.answer}>
          <a className={styles.phone} href={`tel:${phone.replaceAll(" ", "")}`}>
            {t("pay.helpCallA", { phone })}
          </a>
        </dd>
      </div>
    </>
  );
}

/** Extends the section so that the page can always scroll the whole distance. */
function scrollDown(help: HTMLElement | null) {
  const below = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  if (help && below < SCROLL_PX) {
    help.style.minHeight = `${Math.ceil(help.offsetHeight + SCROLL_PX - below)}px`;
  }
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({ top: SCROLL_PX, behavior: still ? "instant" : "smooth" });
}
