import { TextField } from "@santap/ui/input/text-field";
import { ChevronDownIcon } from "@santap/ui/media/icons";
import { useId, useState } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { toInviteCode } from "../login/invite-code.ts";
import styles from "./invite-code-field.module.css";

export interface InviteCodeFieldProps {
  value: string;
  onChange: (inviteCode: string) => void;
}

/** Collapsed unless a code was passed in. */
export function InviteCodeField({ value, onChange }: InviteCodeFieldProps) {
  const t = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(value !== "");
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>{t("login.inviteOpen")}</span>
        {!open && value !== "" && <span className={styles.value}>{value}</span>}
        <ChevronDownIcon size={20} className={styles.chevron} />
      </button>
      <div id={id} className={styles.panel} data-unfolded={open}>
        <TextField
          label={t("login.invite")}
          labelHidden
          placeholder={t("login.invite")}
          hint={t("login.inviteHint")}
          value={value}
          onChange={(typed) => onChange(toInviteCode(typed))}
        />
      </div>
    </div>
  );
}
