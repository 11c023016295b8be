import { Switch } from "@santap/ui/input/switch";
import { useId } from "react";
import styles from "./me.module.css";

interface SwitchRowProps {
  title: string;
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchRow({ title, text, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={styles.setting}>
      <span className="stack gap-1 min-0">
        <span id={`${id}-title`}>{title}</span>
        <span id={`${id}-text`} className="text-14 muted">
          {text}
        </span>
      </span>
      <Switch
        checked={checked}
        labelledBy={`${id}-title`}
        describedBy={`${id}-text`}
        onChange={onChange}
      />
    </label>
  );
}
