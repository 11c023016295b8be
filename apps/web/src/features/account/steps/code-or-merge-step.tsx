import { Dialog } from "@santap/ui/overlay/dialog";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { readPageConfig } from "../../../shell/page-config.ts";
import { getStep, type LoginState } from "../login/login-state.ts";
import { groupDigits } from "../login/phone-number.ts";
import { CodeStep, type CodeStepProps } from "./code-step.tsx";
import styles from "./steps.module.css";

/** The steps after the phone, in one chunk. */
export function CodeOrMergeStep({ flow, state, input }: CodeStepProps) {
  if (getStep(state) === "mergeNotice") return <MergeNotice state={state} onClose={flow.close} />;
  return <CodeStep flow={flow} state={state} input={input} />;
}

interface MergeNoticeProps {
  state: LoginState;
  onClose: () => void;
}

/** Shown once, after an earlier account of the same phone was merged into this one. */
function MergeNotice({ state, onClose }: MergeNoticeProps) {
  const t = useTranslation();
  return (
    <Dialog
      open
      title={t("login.mergedTitle")}
      closeLabel={t("shell.close")}
      onClose={onClose}
      primary={{ label: t("login.gotIt"), onClick: onClose }}
    >
      <p>
        {t("login.mergedText", {
          code: state.countryCode,
          number: groupDigits(state.phoneNo),
        })}
      </p>
      <p className={styles.further}>
        {t("login.mergedService", { phone: customerServicePhone() })}
      </p>
    </Dialog>
  );
}

function customerServicePhone(): string {
  return readPageConfig().company.customerServicePhone.replaceAll(" ", "\u00a0");
}
