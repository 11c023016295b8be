import { Button } from "@santap/ui/input/button";
import { Picture } from "@santap/ui/media/picture";
import { Sheet } from "@santap/ui/overlay/sheet";
import type { ReactNode, RefObject } from "react";
import { useWords } from "../../../shell/language/words.tsx";
import styles from "./check-sheet.module.css";
import { Problem } from "./problem.tsx";

export interface CheckSheetProps {
  /** What is to be done. A problem takes its place. */
  text: string;
  problem: string | null;
  /** Beside the text, e.g. an icon button. */
  aside?: ReactNode;
  /** A drawing to look at, where there is little else to see. */
  drawn?: boolean;
  /** For who cannot do it this way. */
  otherWay: { label: string; onClick: () => void; disabled: boolean };
  onClose: () => void;
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Where a person proves to be one. */
export function CheckSheet(props: CheckSheetProps) {
  const { text, problem, otherWay } = props;
  const words = useWords();
  return (
    <Sheet
      open
      title={words("human.title")}
      closeLabel={words("shell.close")}
      onClose={props.onClose}
      dismissible={false}
      initialFocus={props.initialFocus}
    >
      <div className={styles.check}>
        <div className={styles.head}>
          {problem === null ? <p className={styles.text}>{text}</p> : <Problem text={problem} />}
          {props.aside}
        </div>
        {props.drawn && (
          <div className={styles.drawing}>
            <Picture name="bowl" />
          </div>
        )}
        {props.children}
        <div className={styles.otherWay}>
          <Button variant="text" disabled={otherWay.disabled} onClick={otherWay.onClick}>
            {otherWay.label}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
