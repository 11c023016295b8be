import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { useWords } from "../../../shell/language/words.tsx";
import styles from "./qris.module.css";

/** The three steps with one phone alone: keep the picture, open a wallet, scan the picture. */
export function PayGuide() {
  const words = useWords();
  return (
    <section>
      <VisuallyHidden as="h2">{words("pay.guideTitle")}</VisuallyHidden>
      <ol className={styles.guide}>
        <li>{words("pay.guide1")}</li>
        <li>{words("pay.guide2")}</li>
        <li>{words("pay.guide3")}</li>
      </ol>
    </section>
  );
}
