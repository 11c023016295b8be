import { TextField } from "@santap/ui/input/text-field";
import { ChevronDownIcon } from "@santap/ui/media/icons";
import { useId, useState } from "react";
import { useWords } from "../../../shell/language/words.tsx";
import { inviteCodeIn } from "../phone/invite-code.ts";
import styles from "./invite-code-field.module.css";

export interface InviteCodeFieldProps {
  value: string;
  onChange: (inviteCode: string) => void;
}

/** Folded away until somebody has a code, or came with one. */
export function InviteCodeField({ value, onChange }: InviteCodeFieldProps) {
  const words = useWords();
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
        <span>{words("login.inviteOpen")}</span>
        {!open && value !== "" && <span className={styles.value}>{value}</span>}
        <ChevronDownIcon size={20} className={styles.chevron} />
      </button>
      <div id={id} className={styles.panel} data-unfolded={open}>
        <TextField
          label={words("login.invite")}
          labelHidden
          placeholder={words("login.invite")}
          hint={words("login.inviteHint")}
          value={value}
          onChange={(typed) => onChange(inviteCodeIn(typed))}
        />
      </div>
    </div>
  );
}
