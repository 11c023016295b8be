import styles from "./switch.module.css";

export interface SwitchProps {
  checked: boolean;
  /** Ids of what names it, and of what describes it. */
  labelledBy: string;
  describedBy?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** On or off, at once. Stands in a label as large as a thumb. */
export function Switch({ checked, labelledBy, describedBy, onChange }: SwitchProps) {
  return (
    <span className={styles.track} data-checked={checked || undefined}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={checked}
        aria-checked={checked}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.thumb} />
    </span>
  );
}
