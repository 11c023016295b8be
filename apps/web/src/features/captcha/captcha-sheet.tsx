import { Button } from "@santap/ui/input/button";
import { Picture } from "@santap/ui/media/picture";
import { Sheet } from "@santap/ui/overlay/sheet";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./captcha-sheet.module.css";
import { CaptchaError } from "./captcha-error.tsx";

interface OtherWay {
  label: string;
  onClick: () => void;
  disabled: boolean;
  /** As good as the first way. */
  isEqual?: boolean;
}

export interface CaptchaSheetProps {
  /** The instruction. A problem replaces it. */
  text: string;
  problem: string | null;
  aside?: ReactNode;
  drawn?: boolean;
  /** The alternative, e.g. without a picture. */
  otherWay: OtherWay;
  onClose: () => void;
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export function CaptchaSheet(props: CaptchaSheetProps) {
  const { text, problem, otherWay } = props;
  const t = useTranslation();
  return (
    <Sheet
      open
      title={t("human.title")}
      closeLabel={t("shell.close")}
      onClose={props.onClose}
      dismissible={false}
      initialFocus={props.initialFocus}
    >
      <div className="stack gap-3">
        <div className={styles.head}>
          {problem === null ? (
            <p className="muted pretty">{text}</p>
          ) : (
            <CaptchaError text={problem} />
          )}
          {props.aside}
        </div>
        {props.drawn && (
          <div className={styles.drawing}>
            <Picture name="bowl" />
          </div>
        )}
        {props.children}
        <div className={styles.otherWay}>
          <Button
            variant={otherWay.isEqual ? "secondary" : "text"}
            full={otherWay.isEqual ?? false}
            disabled={otherWay.disabled}
            onClick={otherWay.onClick}
          >
            {otherWay.label}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
