import { ChevronRightIcon, LockIcon } from "@santap/ui/media/icons";
import styles from "./party.module.css";

interface ActionRowProps {
  label: string;
  hint: string;
  /** Why it cannot be done now; null where it can. */
  refused: string | null;
  danger?: boolean | undefined;
  onClick: () => void;
}

/** A staff action; refused it is grey, with its reason. */
export function ActionRow({ label, hint, refused, danger = false, onClick }: ActionRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      data-danger={danger}
      disabled={refused !== null}
      onClick={onClick}
    >
      <span className={styles.grow}>
        <b>{label}</b> <span className={styles.small}>{refused ?? hint}</span>
      </span>
      {refused === null ? <ChevronRightIcon size={20} /> : <LockIcon size={20} />}
    </button>
  );
}
