import { Dialog } from "@santap/ui/overlay/dialog";
import { useWords } from "../../../shell/language/words.tsx";
import type { LoginState } from "../flow/login-state.ts";
import { customerServicePhone } from "../phone/customer-service.ts";
import { groupDigits } from "../phone/phone-number.ts";
import styles from "./steps.module.css";

export interface MergeNoticeProps {
  state: LoginState;
  onClose: () => void;
}

/** Shown once, after an earlier account of the same phone has become part of this one. */
export function MergeNotice({ state, onClose }: MergeNoticeProps) {
  const words = useWords();
  return (
    <Dialog
      open
      title={words("login.mergedTitle")}
      closeLabel={words("shell.close")}
      onClose={onClose}
      primary={{ label: words("login.gotIt"), onClick: onClose }}
    >
      <p>
        {words("login.mergedText", {
          code: state.countryCode,
          number: groupDigits(state.phoneNo),
        })}
      </p>
      <p className={styles.further}>
        {words("login.mergedService", { phone: customerServicePhone() })}
      </p>
    </Dialog>
  );
}
